const prefix = 'upload '

// Session storage: the name of a file may be the name of a patient, so it goes with the tab.
const nameOf = (file: File): string =>
  `${prefix}${file.name} ${String(file.size)} ${String(file.lastModified)}`

/** Remembers the upload a file is on its way in, so that dropping it again after a reload goes on; null forgets it. */
export function keepUpload(file: File, uploadId: string | null): void {
  if (uploadId === null) sessionStorage.removeItem(nameOf(file))
  else sessionStorage.setItem(nameOf(file), uploadId)
}

/** The upload that this very file was on, if it was cut. */
export function keptUpload(file: File): string | null {
  return sessionStorage.getItem(nameOf(file))
}
