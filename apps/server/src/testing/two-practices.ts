import { afterAll, beforeAll } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from './test-app.ts'

interface Made {
  readonly app: TestApp
  readonly mine: Practice
  readonly other: Practice
}

/**
 * The product with two practices, for all tests of the file that calls it; the functions answer once the tests run.
 * `prepare` makes what else these tests begin with.
 */
export function twoPractices<More>(prepare: (made: Made) => Promise<More>) {
  let made: Made & { readonly more: More }
  beforeAll(async () => {
    const app = await testApp()
    const mine = await app.practice('Zahnarztpraxis Nord')
    const both = { app, mine, other: await app.practice('Zahnarztpraxis Süd') }
    made = { ...both, more: await prepare(both) }
  })
  afterAll(() => made.app.close())
  return {
    app: (): TestApp => made.app,
    mine: (): Practice => made.mine,
    other: (): Practice => made.other,
    owner: (): Caller => made.mine.owner,
    more: (): More => made.more,
  }
}

/** Nothing beside the practices. */
export const nothingElse = (): Promise<void> => Promise.resolve()
