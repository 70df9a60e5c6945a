/**
 * Tests that no stored value breaks a screen, online or offline. Each screen gets the odd values
 * that the page accepts; `odd-values.test.ts` tests the rejected ones.
 */
import { beforeAll, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/screens';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import {
  ENTRIES,
  ODD_TEXTS,
  oddTexts,
  readAs,
  TASK_PATH,
  UNDEFENDED,
  writtenAs,
  type Entry,
} from '#web/testing/odd-values.ts';
import { renderApp } from '#web/testing/render.tsx';

const COOKIES = ['preferred_language', 'progress_banner_closed'];
const SCREENS = [...Object.values(PATHS).filter((path) => path !== PATHS.landing), TASK_PATH, '/nowhere'];
/** Renders of a screen online and offline; more where many odd values pass. */
const ROUNDS = { fewest: 1, most: 8 } as const;

interface OddEntry {
  readonly entry: Entry;
  readonly texts: readonly string[];
}

let odd: readonly OddEntry[] = [];
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  odd = ENTRIES.map((entry) => ({ entry, texts: textsReadOddly(entry) }));
});

/** Texts whose readings equal neither an empty entry's nor a valid one's. */
function textsReadOddly(entry: Entry): readonly string[] {
  const plain = [undefined, writtenAs(entry.fits)].map((text) => JSON.stringify(readAs(entry, text)));
  const texts = oddTexts(entry).map((text) => [JSON.stringify(readAs(entry, text)), text] as const);
  const own = [...new Map(texts.filter(([reading]) => !plain.includes(reading))).values()];
  // Spread evenly: the first texts damage only the first part.
  const step = Math.max(1, own.length / ROUNDS.most);
  const some = own.filter((_, index) => Math.floor(index % step) === 0);
  return own.length > 0 ? some : ODD_TEXTS;
}

test.each(SCREENS)('%s', async (path) => {
  for (const hasServer of [true, false]) {
    // Cached answers show when no server answers.
    const isMet = ({ name, path: place }: Entry) =>
      place === path && name.startsWith('oko-answers') !== hasServer;
    const counts = odd.map(({ entry, texts }) => (isMet(entry) && texts !== ODD_TEXTS ? texts.length : 0));
    const rounds = Math.min(ROUNDS.most, Math.max(ROUNDS.fewest, ...counts));
    for (let round = 0; round < rounds; round += 1) {
      storeOdd(round);
      await expectShown(path, hasServer);
    }
  }
});

/** One text for each entry. */
function storeOdd(round: number): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [index, { entry, texts }] of odd.entries()) {
    // Offsets differ, so that values meet in new combinations.
    const text = texts[(round + index * 7) % texts.length];
    if (text !== undefined) globalThis[entry.kind ?? 'localStorage'].setItem(entry.name, text);
  }
  for (const name of COOKIES)
    document.cookie = `${name}=${(ODD_TEXTS[round % ODD_TEXTS.length] ?? '').slice(0, 50).replaceAll(/[^ -~]|;/g, '')}; path=/`;
}

function fail(): never {
  throw new TypeError('Failed to fetch');
}

async function expectShown(path: string, hasServer: boolean): Promise<void> {
  const { screen, t } = await renderApp(path, {
    person: path === PATHS.login ? 'visitor' : 'premium',
    historyState: FROM_TILES,
    hasMetIntro: false,
    answers: {
      assignments: { byName: hasServer ? UNDEFENDED : fail },
      attempts: {
        bestForAssignment: { correct_count: 0, time_taken_seconds: null },
        submitPosition: fail,
        submitAssignment: fail,
        ...(!hasServer && { bestInCourse: fail }),
      },
      ...(!hasServer && {
        users: { me: fail, rating: fail, recentAnswers: fail },
        botGames: { recent: fail },
      }),
    },
  });
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  // Offline some calls are retried repeatedly; cached answers have loaded by then.
  await drawn(hasServer || path === TASK_PATH);
  expect(screen.getByText(t('shell.failure.title')).query()).toBeNull();
  await screen.unmount();
}

/** Resolves after a few unchanged frames; on request also without skeletons. */
function drawn(isWhole: boolean): Promise<void> {
  return new Promise((resolve) => {
    let calm = 0;
    const observer = new MutationObserver(() => (calm = 0));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const onFrame = () => {
      const waits = isWhole && document.querySelector('main :is([class*=skeleton], [aria-busy=true])');
      calm = waits ? 0 : calm + 1;
      if (calm <= CALM_FRAMES) return void requestAnimationFrame(onFrame);
      observer.disconnect();
      return resolve();
    };
    onFrame();
  });
}

/** A game's parts arrive this many frames apart. */
const CALM_FRAMES = 3;
