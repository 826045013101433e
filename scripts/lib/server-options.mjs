/**
 * Options of Node for the server. Thousands of live sessions make many short-lived objects and keep each of their last
 * chunk for half a second: the nursery is so large that it is emptied less than once in that time, or that audio would
 * be carried into the old part of the heap, whose collections every session feels. A larger one only costs memory.
 */
export const serverOptions = ['--max-semi-space-size=24']
