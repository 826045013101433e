#!/usr/bin/env node
// Makes the audio of the sample consultations, once, on a machine with espeak-ng and ffmpeg (libopus):
//
//   node scripts/make-samples.mjs [name …]
//
// Each apps/server/demo/consultations/<name>/transcript.json holds the spoken texts (invented, marked as sample).
// Every utterance is spoken by espeak-ng with the voice of its speaker, measured, and joined with a short pause;
// the start and end of each utterance are written back. The audio becomes webm/opus as a browser records it:
// mono, 16 kbit/s, frames of 60 ms, one cluster each 500 ms, sizes unknown.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../apps/server/demo/consultations/', import.meta.url))
const rate = 22_050
const voices = {
  dentist: ['-v', 'de+f2', '-p', '45', '-s', '165'],
  patient: ['-v', 'de+m3', '-p', '38', '-s', '155'],
  assistant: ['-v', 'de+f5', '-p', '65', '-s', '175'],
}
const pauses = { same: 0.45, change: 0.8, first: 0.6, last: 1.2 }

/** 16-bit mono samples of one spoken sentence, without the silence around it. */
function speak(utterance, file) {
  execFileSync('espeak-ng', [...voices[utterance.speaker], '-w', file, utterance.text])
  const wav = readFileSync(file)
  const data = wav.subarray(wav.indexOf('data') + 8)
  const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + (data.length & ~1)))
  const isLoud = (value) => Math.abs(value) > 200
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  return samples.subarray(Math.max(first, 0), last + 1)
}

function wavOf(samples) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length * 2, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}

const round = (seconds) => Math.round(seconds * 100) / 100

function make(name, temporary) {
  const file = path.join(folder, name, 'transcript.json')
  const transcript = JSON.parse(readFileSync(file, 'utf8'))
  const parts = []
  let clock = 0
  let before = null
  const silence = (seconds) => {
    const samples = new Int16Array(Math.round(seconds * rate))
    parts.push(samples)
    clock += samples.length
  }
  silence(pauses.first)
  for (const utterance of transcript.utterances) {
    if (before !== null) silence(before === utterance.speaker ? pauses.same : pauses.change)
    const samples = speak(utterance, path.join(temporary, 'one.wav'))
    utterance.start = round(clock / rate)
    parts.push(samples)
    clock += samples.length
    utterance.end = round(clock / rate)
    before = utterance.speaker
  }
  silence(pauses.last)
  const all = new Int16Array(clock)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  const whole = path.join(temporary, 'whole.wav')
  writeFileSync(whole, wavOf(all))
  const audio = path.join(folder, name, 'audio.webm')
  const opus = ['-c:a', 'libopus', '-b:a', '16k', '-ac', '1', '-ar', '16000', '-frame_duration', '60']
  const webm = [
    '-application',
    'voip',
    '-f',
    'webm',
    '-cluster_time_limit',
    '500',
    '-live',
    '1',
    '-fflags',
    '+bitexact',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', whole, ...opus, ...webm, '-map_metadata', '-1', audio])
  transcript.durationSeconds = round(clock / rate)
  writeFileSync(file, `${JSON.stringify(transcript, null, 2)}\n`)
  console.log(`${name}: ${transcript.durationSeconds} s, ${readFileSync(audio).length} bytes`)
}

const temporary = mkdtempSync(path.join(tmpdir(), 'samples-'))
try {
  const wanted = process.argv.slice(2)
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of names) if (wanted.length === 0 || wanted.includes(name)) make(name, temporary)
} finally {
  rmSync(temporary, { recursive: true })
}
