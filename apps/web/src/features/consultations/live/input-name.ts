/** What a microphone is called, without the numbers of its maker and the browser's word for the chosen one; '' without one. */
export function inputName(track: Pick<MediaStreamTrack, 'label' | 'getSettings'> | null): string {
  if (track === null) return ''
  const name = track.label.replace(/ \([\da-f]{4}:[\da-f]{4}\)$/, '')
  const isAlias = ['default', 'communications'].includes(track.getSettings().deviceId ?? '')
  return isAlias ? name.replace(/^\p{L}+ - /u, '') : name
}
