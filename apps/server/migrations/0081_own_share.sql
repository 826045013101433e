-- What the insured pays of dentures and orthodontics, where it is not the ordinary share (SGB V §§ 29, 55).
alter table billing
  add column denture_subsidy_bp int check (denture_subsidy_bp in (6000, 7000, 7500, 10000)),
  add column orthodontics_share_bp int check (orthodontics_share_bp in (0, 1000, 2000));
