const wake =
  /^\s*(?:(?:hallo|hey|hi|ok|okay|liebe|so|also|äh|ähm|ja|und|dann|bitte|danke)[\s,]+)*(?:h[ao]nn?ora|honorah|onora|honoria|honorar)\b\s*[,.:;!–-]?\s*(.*)$/is

/** The command of a spoken "Honora, …"; undefined when the utterance is not addressed to the product. */
export function spokenCommand(text: string): string | undefined {
  const rest = wake.exec(text)?.[1]?.trim()
  if (rest === undefined || rest === '') return undefined
  // "Honorar von 300 Euro" speaks of money, not to us
  if (/^\s*(?:so|also|ja)?[\s,]*honorar\b/i.test(text) && !/^\s*\S*honorar\s*,/i.test(text)) return undefined
  return rest
}

const takeBack =
  /^\s*(?:(?:bitte|nein|halt|stopp|moment|doch|nicht|ach|oh|please|no)[\s,]+)*(?:(?:mach|machen sie|nimm|nehmen sie|take)\s+)?(?:(?:das|die|den|es|alles|letzte[sn]?|letzten? (?:eintrag|befehl|schritt)|it|that|this|the last (?:one|entry|command|step))\s+)*(?:(?:wieder|auch|bitte)\s+)*(?:rückgängig|rueckgaengig|zurück(?:nehmen)?|zurueck(?:nehmen)?|undo|revert|back)(?:\s+(?:machen|nehmen|it|that|this|the last (?:one|entry|command|step)))?(?:\s+(?:bitte|please))?\s*[.!]*\s*$/i

const regrets =
  /^\s*(?:(?:bitte|nein|halt|stopp|moment|ach|oh|please|no)[\s,]+)*(?:das war (?:falsch|ein fehler|ein versehen)|vergiss (?:das|es)(?: wieder)?|(?:einen|ein(?:mal)?) (?:schritt )?zurück|das (?:bitte )?(?:wieder )?weg|(?:cancel|scratch|forget) (?:that|it)|that was wrong)(?:\s+(?:bitte|please))?\s*[.!]*\s*$/i

/** "Rückgängig", "nimm das zurück", "undo that": the last command is to be taken back. */
export const asksToUndo = (text: string): boolean => takeBack.test(text) || regrets.test(text)
