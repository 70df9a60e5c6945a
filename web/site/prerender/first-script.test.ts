/** Runs a document's first script as browsers do, before the paint. */
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeFirstLook } from '#web/shared/look/first-look.vite.ts';

const USER_KEY = 'last-user';

interface Visit {
  readonly signedIn?: boolean;
  readonly state?: unknown;
  readonly stepsKept?: number;
  readonly cookie?: string;
  readonly navigator?: Readonly<Record<string, unknown>>;
  readonly isBlocked?: boolean;
}

/** Returns the flags on the root element. */
async function open({
  signedIn,
  state = null,
  stepsKept = 0,
  cookie = '',
  navigator = {},
  isBlocked,
}: Visit) {
  const code = await makeFirstLook({
    file: join(import.meta.dirname, 'first-script.ts'),
    name: 'startPrerendered',
    arguments: [USER_KEY, 'cookie_consent'],
  });
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (isBlocked) throw new Error('blocked');
    return signedIn && key === USER_KEY ? 'somebody' : null;
  };
  runInNewContext(code, {
    document: { documentElement: { dataset }, cookie, querySelectorAll: () => [] },
    localStorage: { getItem },
    sessionStorage: { length: stepsKept },
    history: { state },
    navigator,
  });
  return Object.keys(dataset);
}

test.each([
  ['a visitor sees the document, and the question', {}, []],
  ['who is signed in sees no login', { signedIn: true }, ['isWrong']],
  ['who was sent here with a reason reads it first', { state: { ended: true } }, ['isWrong']],
  ['who waits for a code is asked for it', { stepsKept: 1 }, ['isWrong']],
  ['who has answered is not asked again', { cookie: 'a=b; cookie_consent=denied' }, ['isAnswered']],
  ['a browser that says no is not asked', { navigator: { globalPrivacyControl: true } }, ['isAnswered']],
  ['Do Not Track is a no, too', { navigator: { doNotTrack: '1' } }, ['isAnswered']],
  ['blocked storage knows nobody', { isBlocked: true }, []],
])('%s', async (_, visit, said) => {
  expect(await open(visit)).toEqual(said);
});
