// Stems of international nonproprietary names (WHO): what ends so is a medicine, known or not.
const endings =
  /(pril|sartan|olol|statin|prazol|gliptin|gliflozin|glutid|xaban|grel|cillin|mycin|floxacin|conazol|zepam|dipin|dronat|dronsaeure|mumab|zumab|limab|tinib|formin|triptan|oxetin|azepin|thiazid|semid|lukast|terol|osin|parin|profen|coxib|pezil|setron|glinid|gliclazid|azosin|afloxacin|cyclin|tidin|pidem|triptylin|ipramin)$/
const nameOf = (word) => word.charAt(0).toUpperCase() + word.slice(1)
/** Adds words that end like medicines and are in no table, so that a drug is never lost for want of its name. */
export function withUnknownDrugs(tokens, hits) {
  let out
  for (const [index, token] of tokens.entries()) {
    if (token.isNumber || token.word.length < 8 || !endings.test(token.word)) continue
    if (hits.some((hit) => index >= hit.from && index < hit.to)) continue
    const entry = { kind: 'drug', name: nameOf(token.text), unit: 'mg' }
    out ??= [...hits]
    out.push({
      from: index,
      to: index + 1,
      entries: [entry],
      cues: new Set(),
      kinds: new Map([['drug', entry]]),
    })
  }
  return out ? out.sort((a, b) => a.from - b.from) : hits
}
//# sourceMappingURL=drug-names.js.map
