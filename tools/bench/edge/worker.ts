/**
 * A Worker in a workerd of its own, listening on a port: nothing stands between it and its callers.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, Response as PoolResponse } from 'miniflare';
import { build } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { CONTENT_FILES } from './content-files.ts';
import { CLIENT_ID, ISSUER } from './pool.ts';

/** The program is started in the root of the checkout. */
const ROOT = process.cwd();
const NAME = 'measured';
/** Where a state folder has the databases of learners' objects. */
export const OBJECTS_FOLDER = `v3/do/${NAME}-LearnerStore`;

export interface BenchWorker {
  readonly origin: URL;
  /** Of its workerd. */
  readonly pid: number;
  /** Its own D1, as this process sees it. */
  readonly openD1: () => Promise<D1Database>;
  /** The id of the object of a name, which its file is called by. */
  readonly findObjectId: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface WorkerOptions {
  /** The Worker's entry, from the root. */
  readonly entry: string;
  /** The folder of local state; its databases are used as they are. */
  readonly state: string;
  readonly keyDocument: string;
  /** Whether it has learners' objects: its entry exports the class `LearnerStore`. */
  readonly hasObjects: boolean;
}

/** Settings of both Workers. */
const VARS: Readonly<Record<string, string>> = {
  COGNITO_ISSUER: ISSUER,
  COGNITO_USER_POOL_ID: 'bench',
  COGNITO_CLIENT_ID: CLIENT_ID,
  DAILY_SECRET: 'only for measurements, known to everybody',
  VIDEO_HOST: '/videos',
};

export async function startWorker({
  entry,
  state,
  keyDocument,
  hasObjects,
}: WorkerOptions): Promise<BenchWorker> {
  const { compatibility_date: compatibilityDate, d1_databases } = unstable_readConfig({
    config: join(ROOT, 'wrangler.toml'),
    env: 'local',
  });
  const id = d1_databases.find(({ binding }: { readonly binding: string }) => binding === 'DB')?.database_id;
  if (compatibilityDate === undefined || id === undefined) throw new Error('wrangler.toml has no DB');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(state, 'v3'),
      // The lines of the log are written as in production; here nobody reads them.
      handleStructuredLogs: () => {},
      workers: [
        {
          name: NAME,
          modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundle(entry) }],
          compatibilityDate,
          d1Databases: { DB: id },
          ...(hasObjects && {
            durableObjects: { LEARNERS: { className: 'LearnerStore', useSQLite: true } },
          }),
          bindings: VARS,
          serviceBindings: {
            ASSETS: (request: { readonly url: string }) => {
              const file = CONTENT_FILES.get(new URL(request.url).pathname);
              return new PoolResponse(file ?? null, { status: file === undefined ? 404 : 200 });
            },
          },
          outboundService: () => new PoolResponse(keyDocument),
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  );
  const origin = await miniflare.unsafeGetDirectURL(NAME);
  return {
    origin,
    pid: newestWorkerd(),
    openD1: async () => (await miniflare.getD1Database('DB', NAME)) as unknown as D1Database,
    findObjectId: async (name) => {
      const objects = await miniflare.getDurableObjectNamespace('LEARNERS', NAME);
      return objects.idFromName(name).toString();
    },
    stop: () => miniflare.dispose(),
  };
}

/** The Worker as one script, built as for production. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      write: false,
      ssr: join(ROOT, entry),
      minify: false,
      rolldownOptions: { external: ['cloudflare:workers'] },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const code = first && 'output' in first ? first.output[0].code : undefined;
  if (code === undefined) throw new Error(`${entry} was not built`);
  return code;
}

/** The workerd that this process has started last. */
function newestWorkerd(): number {
  const list = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  const pids = list
    .split('\n')
    .filter((line) => line.includes('workerd') && !line.includes('defunct'))
    .map((line) => Number.parseInt(line, 10));
  const pid = Math.max(...pids);
  if (!Number.isFinite(pid)) throw new Error('there is no workerd');
  return pid;
}
