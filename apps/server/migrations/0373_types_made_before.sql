-- Why: types of appointments that the product brought along before 0368 kept their German name in every language. They are
-- recognised by all that was brought along with them; a type that a practice made or changed stands as it was typed.
update appointment_type set standard = brought.standard
from (
  values
    ('check', 'Kontrolle', 20, 'teal', 'kontrolle'),
    ('child', 'Individualprophylaxe', 20, 'green', 'prophylaxe'),
    ('filling', 'Füllung', 40, 'blue', 'fuellung'),
    ('endo', 'Wurzelbehandlung', 60, 'violet', 'endodontie'),
    ('cleaning', 'Professionelle Zahnreinigung', 60, 'green', 'prophylaxe'),
    ('crown', 'Prothetik', 50, 'amber', 'prothetik'),
    ('pain', 'Schmerzen', 30, 'red', 'schmerz')
) as brought (standard, name, duration_minutes, color, documentation_template)
where appointment_type.standard is null
  and appointment_type.name = brought.name
  and appointment_type.duration_minutes = brought.duration_minutes
  and appointment_type.color = brought.color
  and appointment_type.documentation_template = brought.documentation_template;
