/** Texts of the agreement about processing on behalf of a practice (Art. 28 DSGVO), the first one first. */
export const processingTexts = ['2026-1'] as const
export type ProcessingText = (typeof processingTexts)[number]
/** What is accepted today. */
export const processingText: ProcessingText = '2026-1'

/** The text that an acceptance was recorded with. */
export function processingTextOf(recorded: string): ProcessingText {
  return processingTexts.find((text) => text === recorded) ?? processingText
}
