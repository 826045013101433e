import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { claimDocumentLimits, type ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { useRef, useState } from 'react'
import { useClient } from '../../data/client.tsx'
import type { Problem } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useNotify } from '../../ui/snackbars.tsx'
import { faultOf, formOf, type PickedFile } from './picked-files.ts'

/** Files on their way to the other side: chosen, judged here first, sent as one, refused one by one. */
export function useGiving(invoiceId: string, onGiven: (data: ClaimDocuments) => void) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const keys = useRef(0)
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [message, setMessage] = useState('')
  const [share, setShare] = useState(0)
  const [isTooMany, setTooMany] = useState(false)

  const add = async (picked: readonly File[], kind: ClaimDocumentKind | '') => {
    const judged = await Promise.all(picked.map(async (file) => ({ file, fault: await faultOf(file) })))
    const fresh = judged.map(({ file, fault }): PickedFile => {
      keys.current += 1
      return { key: keys.current, file, kind, error: fault === null ? null : { code: fault } }
    })
    setTooMany(files.length + fresh.length > claimDocumentLimits.files)
    setFiles((before) => [...before, ...fresh].slice(0, claimDocumentLimits.files))
  }
  const choose = (key: number, kind: ClaimDocumentKind | ''): void =>
    setFiles((before) =>
      before.map((each) =>
        each.key === key ? { ...each, kind, error: isKindMissing(each) ? null : each.error } : each,
      ),
    )
  const remove = (key: number): void => {
    setTooMany(false)
    setFiles((before) => before.filter((each) => each.key !== key))
  }
  /** What is wrong with a single file stands beside it; the rest above the button. */
  const placeErrors = ({ errors }: Problem): void =>
    setFiles((before) =>
      before.map((each, index) => {
        const own = errors.find(({ pointer }) => pointer === `/data/${String(index)}`)
        if (own === undefined) return each
        return { ...each, error: own.message === '' ? { code: own.code } : { text: own.message } }
      }),
    )
  const give = useAction(async () => {
    if (files.some(({ kind, error }) => kind === '' || error !== null)) {
      setFiles((before) =>
        before.map((each) =>
          each.kind === '' && each.error === null ? { ...each, error: { code: 'unknown_kind' } } : each,
        ),
      )
      return
    }
    setShare(0)
    const data = await client.giveClaimDocuments({
      params: { id: invoiceId },
      body: { data: formOf(files, message) },
      onProgress: setShare,
    })
    notify({ severity: 'success', message: t('claimDocuments.given', { count: files.length }) })
    setFiles([])
    setMessage('')
    setTooMany(false)
    onGiven(data)
  }, placeErrors)
  const isPlaced = give.problem?.errors.some(({ pointer }) => pointer.startsWith('/data/')) ?? false
  return {
    files,
    message,
    setMessage,
    share,
    isTooMany,
    add,
    choose,
    remove,
    give,
    problem: isPlaced ? null : give.problem,
  }
}
export type Giving = ReturnType<typeof useGiving>

const isKindMissing = ({ error }: PickedFile): boolean =>
  error !== null && 'code' in error && error.code === 'unknown_kind'
