import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * A pool whose connections may be given back twice. The job queue does so when it is stopped while its LISTEN is still
 * unanswered and the connection then breaks: the pool of the driver throws where nobody catches it, which ends the process.
 */
export class ReleaseOncePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect().then(releaseOnce)
    super.connect((error, client, done) => {
      if (client === undefined) return callback(error, undefined, done)
      releaseOnce(client)
      callback(error, client, (reason) => client.release(reason))
    })
  }
}

function releaseOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
  return client
}
