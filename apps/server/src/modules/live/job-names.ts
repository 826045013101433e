export const compactJob = 'speech.compact'

export const collectJob = 'speech.collect'

/** Recognises a stored recording whose text is missing. */
export const transcribeJob = 'speech.transcribe'

/** A server that was away at the end of a recording is asked again after this time, then by the job's own pauses. */
export const transcribeAfterMs = 60_000
