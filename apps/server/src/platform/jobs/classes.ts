/**
 * Kinds of work with workers of their own, so that a long import delays no payment and a dead mail server no recording.
 * The numbers are jobs at once on one node.
 */
export const jobClasses = { recordings: 2, decisions: 2, outside: 3, housekeeping: 1 } as const
export type JobClass = keyof typeof jobClasses

/** Connections of a node that its queues take: one a job, and one a class that listens for new work. */
export const jobConnections = Object.values(jobClasses).reduce((sum, atOnce) => sum + atOnce + 1, 0)
