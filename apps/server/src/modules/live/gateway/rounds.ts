/** How often a round looks for whose turn it is. */
export const portionEveryMs = 200

/**
 * Regular work on every member of a large crowd, each in its own time and at most an eighth of them in one portion:
 * thousands at once would hold up everything else.
 */
export class Rounds<Member extends object> {
  private readonly everyMs: number
  private readonly dueAt = new WeakMap<Member, number>()

  constructor(everyMs: number) {
    this.everyMs = everyMs
  }

  /** Whose turn it is now (milliseconds of a steady clock); who comes up for the first time waits a whole round. */
  portion(members: { readonly size: number; values(): Iterable<Member> }, now: number): Member[] {
    const most = Math.ceil(members.size / 8)
    const portion: Member[] = []
    for (const member of members.values()) {
      const dueAt = this.dueAt.get(member)
      if (dueAt !== undefined && (dueAt > now || portion.length >= most)) continue
      if (dueAt !== undefined) portion.push(member)
      this.dueAt.set(member, now + this.everyMs)
    }
    return portion
  }
}
