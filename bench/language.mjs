// Reading one utterance: the language engine beside a plain loop over the characters and one Aho–Corasick pass
// over the same vocabulary. Goal: at most 100 µs per utterance (median), flat in the number of terms, linear in length.
import { tsImport } from 'tsx/esm/api'
import { median } from './lib/median.mjs'

const at = (path) => new URL(`../packages/language/dist/${path}`, import.meta.url).href
const { createFactEngine } = await import(at('engine.js'))
const { buildLexicon, findHits, lexicon } = await import(at('lexicon.js'))
const { tokenize } = await import(at('text/tokenize.js'))
const { fold } = await import(at('text/fold.js'))
const { ownCases } = await tsImport('../packages/language/testing/index.ts', import.meta.url)

const names = { D: 'dentist', A: 'assistant', P: 'patient' }
const utterances = ownCases.flatMap(({ say }) =>
  say.split('|').map((turn) => {
    const match = /^\s*([DAP]):\s*(.*)$/s.exec(turn)
    return { speaker: names[match?.[1] ?? 'D'], text: match?.[2] ?? turn }
  }),
)
const texts = utterances.map((one) => one.text)

/** Microseconds since a reading of `performance.now()`. */
function microsSince(start) {
  return (performance.now() - start) * 1000
}

/** Median over all inputs and rounds, in microseconds. */
function measure(run, inputs, rounds) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const start = performance.now()
      run(input)
      times.push(microsSince(start))
    }
  }
  return median(times)
}

function plainLoop(text) {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) | 0
  return sum
}

/** A textbook Aho–Corasick automaton over folded phrases. */
function ahoCorasick(phrases) {
  const next = [new Map()]
  const fail = [0]
  const out = [0]
  for (const phrase of phrases) {
    let node = 0
    for (const letter of phrase) {
      let child = next[node].get(letter)
      if (child === undefined) {
        child = next.push(new Map()) - 1
        fail.push(0)
        out.push(0)
        next[node].set(letter, child)
      }
      node = child
    }
    out[node]++
  }
  const queue = [...next[0].values()]
  for (const node of queue) {
    for (const [letter, child] of next[node]) {
      let back = fail[node]
      while (back > 0 && !next[back].has(letter)) back = fail[back]
      fail[child] = next[back].get(letter) ?? 0
      out[child] += out[fail[child]]
      queue.push(child)
    }
  }
  return (text) => {
    let node = 0
    let hits = 0
    for (const letter of fold(text)) {
      while (node > 0 && !next[node].has(letter)) node = fail[node]
      node = next[node].get(letter) ?? 0
      hits += out[node]
    }
    return hits
  }
}

/** Every phrase of the automaton, as words. */
function phrasesOf(node, path = []) {
  const found = node.entries ? [path.join(' ')] : []
  for (const [word, child] of node.next ?? []) found.push(...phrasesOf(child, [...path, word]))
  return found
}

/**
 * One consultation, utterance by utterance, as it is spoken. The engine remembers texts that it has heard: white space, another
 * in each round, makes them new to it.
 */
function conversation(count, round) {
  const space = ' '.repeat(round)
  const engine = createFactEngine()
  const times = []
  for (let index = 0; index < count; index++) {
    const { speaker, text: words } = utterances[index % utterances.length]
    const text = words + space
    const start = performance.now()
    engine.push({ id: `u${index}`, speaker, text })
    times.push(microsSince(start))
  }
  return times
}

/** Processor time of a run in microseconds: other programs on the machine do not count. */
function processorTime(run) {
  for (let warm = 0; warm < 10; warm++) run()
  const before = process.cpuUsage()
  for (let round = 0; round < 30; round++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 30
}

const micro = (value) => value.toFixed(1)

export function rows() {
  const words = lexicon()
  // Forty rounds: a server reads thousands of utterances before it is old, so the warm program is what counts.
  const rounds = Array.from({ length: 40 }, (_, round) => conversation(300, round))
  const phrases = phrasesOf(words.root)
  const loop = measure(plainLoop, texts, 20)
  const search = measure(ahoCorasick(phrases), texts, 20)
  const tokens = texts.map(tokenize)
  const small = measure((one) => findHits(one, words.root), tokens, 20)
  const padding = Array.from({ length: phrases.length * 3 }, (_, index) => [
    `zzz${index.toString(36)} qqq${index}`,
    { kind: 'cue', cue: 'and' },
  ])
  const wide = buildLexicon([phrases.map((phrase) => [phrase, { kind: 'cue', cue: 'and' }]), padding])
  const large = measure((one) => findHits(one, wide.root), tokens, 20)
  const long = Array.from({ length: 4 }, () => texts.slice(0, 40).join(' ')).join(' ')
  const half = long.slice(0, long.length / 2)
  const engineOn = (text) => createFactEngine().push({ id: 'u', text })
  const growth = median(
    Array.from({ length: 5 }, () => {
      const [whole, part] = [long, half].map((text) => processorTime(() => engineOn(text)))
      return whole / part
    }),
  )
  const early = median(rounds.flat())
  const late = median(rounds.flatMap((round) => round.slice(200)))
  return [
    {
      name: `language: one utterance, ${phrases.length} phrases (median of all rounds)`,
      value: micro(early),
      unit: 'µs',
      goal: '≤ 100 µs',
      isMet: early <= 100,
    },
    {
      name: 'language: one utterance, late in a talk of 300 (median of the last 100, all rounds)',
      value: micro(late),
      unit: 'µs',
      goal: '≤ 100 µs',
      isMet: late <= 100,
    },
    { name: 'language: plain character loop', value: loop.toFixed(2), unit: 'µs' },
    { name: 'language: Aho–Corasick over the same phrases', value: micro(search), unit: 'µs' },
    { name: 'language: phrase automaton', value: micro(small), unit: 'µs' },
    {
      name: 'language: phrase automaton with four times the phrases',
      value: micro(large),
      unit: 'µs',
      goal: '≤ 2 × the above',
      isMet: large <= Math.max(small * 2, small + 2),
    },
    {
      name: 'language: time for twice the length',
      value: growth.toFixed(2),
      unit: '×',
      goal: '≤ 2.6 ×',
      isMet: growth <= 2.6,
    },
  ]
}
