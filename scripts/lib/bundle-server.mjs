// Puts the translated server into a few files: thousands of modules, each looked up and opened, took two thirds of a start.
import { join, relative, sep } from 'node:path'

/** Packages of many small modules besides our own. All others stay where they were installed. */
const taken = [/^@honora\//, /^kysely($|\/)/, /^zod($|\/)/]

/** `folder` is that of the translated server; the program is laid into `program` below it. */
export async function bundleServer(folder) {
  const { build } = await import('vite')
  const target = join(folder, 'program')
  const { NODE_ENV } = process.env
  await build({
    root: folder,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepsPlaces(target)],
    ssr: { noExternal: taken },
    build: {
      ssr: join(folder, 'main.js'),
      outDir: target,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  // Vite leaves `production` behind, and the server that is started next would take it for its own setting.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
}

/** A module that looks for files beside itself still finds them where it was translated to. */
function keepsPlaces(target) {
  return {
    name: 'keeps-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const place = JSON.stringify(relative(target, id).split(sep).join('/'))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        map: null,
      }
    },
  }
}
