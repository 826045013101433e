/** Said of a restoration that was there before. */
export const foundWords =
  'vorhanden|vorh|i o|belass*|beob*|pruef*|erneuern|erneuerungsbed*|austauschen|folgt|verfaerb*|suff|alt|alte|alter|altes|alten|intakt*|insuffizient*|suffizient*|in ordnung|o b|ohne befund|defekt*|undicht*|dicht|verloren|lock*|lose|gebrochen|frakt*|in situ|fehl*|randspalt|sekundaer*|haelt|sitzt|raus|ab|kontroll*'
