const wake = /^\s*(?:(?:hallo|hey|hi|ok|okay|liebe|so|also|äh|ähm|ja)[\s,]+)*(?:honora|honorah|onora|hannora|honoria|honorar)\b\s*[,.:;!–-]?\s*(.*)$/is;
/** The command of a spoken "Honora, …"; undefined when the utterance is not addressed to the product. */
export function spokenCommand(text) {
    const rest = wake.exec(text)?.[1]?.trim();
    if (rest === undefined || rest === '')
        return undefined;
    // "Honorar von 300 Euro" speaks of money, not to us
    if (/^\s*(?:so|also|ja)?[\s,]*honorar\b/i.test(text) && !/^\s*\S*honorar\s*,/i.test(text))
        return undefined;
    return rest;
}
const takeBack = /^\s*(?:(?:bitte|nein|halt|stopp|moment|doch|nicht|ach|oh|please|no)[\s,]+)*(?:(?:mach|machen sie|nimm|nehmen sie|take)\s+)?(?:(?:das|die|den|es|alles|letzte[sn]?|letzten? (?:eintrag|befehl|schritt)|it|that|this|the last (?:one|entry|command|step))\s+)*(?:(?:wieder|auch|bitte)\s+)*(?:rückgängig|rueckgaengig|zurück(?:nehmen)?|zurueck(?:nehmen)?|undo|revert|back)(?:\s+(?:machen|nehmen|it|that|this|the last (?:one|entry|command|step)))?(?:\s+(?:bitte|please))?\s*[.!]*\s*$/i;
/** "Rückgängig", "nimm das zurück", "undo that": the last command is to be taken back. */
export function asksToUndo(text) {
    return takeBack.test(text);
}
//# sourceMappingURL=wake.js.map