-- Why: the last decision of a person about a fact can be undone, and a corrected fact says what it was.
alter table fact
  -- What the person's part was before the last decision: edits, accepted, dropped, who and when; and which facts the
  -- same decision dropped along (the other side of a contradiction).
  add column undo jsonb,
  -- Teeth that the talk itself took back for others ("26, nein, 27"), and when.
  add column corrected jsonb;
