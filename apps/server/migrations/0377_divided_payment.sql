-- Why: a booking that was divided kept the text of the bank, with who paid. Its parts say that, and go with the persons of their claims;
-- nothing reached the whole.
update payment set payer_name = '', payer_iban = null, reference = '' where state = 'divided';
