/**
 * `npm run screenshots`: every screen in both languages, light and dark, on a desktop and a phone, on one contact sheet
 * (`screenshots/index.html`).
 *
 * A product that runs already is taken by `OKO_ORIGIN`; words after the command choose scenes by their names. A scene that does not come
 * is named at the end, and the others go on.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/languages';
import { withServer } from '../../tools/bench/server.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../tools/commands/browser.ts';
import { answerConsent } from '../consent.ts';
import { meetIntro } from '../intro.ts';
import { type JourneyLearner, signIn, signUpLearner, signUpPremiumLearner } from '../learner.ts';
import { textsIn } from '../texts.ts';
import { FREE_LEARNERS, LEARNERS, type ScreenScene, VISITORS } from './scenes.ts';

/** A picture that was taken. */
interface Shot {
  readonly scene: string;
  readonly language: string;
  readonly theme: string;
  readonly size: string;
  /** Its file, beside the page. */
  readonly file: string;
}

const STYLES = `
body { margin: 16px; background: #888; color: #000; font: 14px system-ui; }
div { display: flex; gap: 8px; margin-bottom: 24px; overflow-x: auto; }
figure { margin: 0; }
img { display: block; height: 320px; }
`;

function writeContactSheet(shots: readonly Shot[]): string {
  const scenes = [...new Set(shots.map(({ scene }) => scene))];
  const rows = scenes.map((scene) => {
    const figures = shots.filter((shot) => shot.scene === scene).map(writeFigure);
    return `<h2>${scene}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Oko, every screen</title><style>${STYLES}</style>${rows.join('\n')}\n`;
}

function writeFigure({ language, theme, size, file }: Shot): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${language}, ${theme}, ${size}</figure>`;
}

const FOLDER = join(import.meta.dirname, '../../screenshots');
const THEMES = ['light', 'dark'] as const;
const SIZES = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;
/** A scene that takes longer has failed, in ms. */
const PATIENCE_MS = 60_000;

/** One way to look at all scenes. */
interface ShotSetting {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly size: keyof typeof SIZES;
}

const SETTINGS: readonly ShotSetting[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => (['desktop', 'phone'] as const).map((size) => ({ language, theme, size }))),
);

const wanted = process.argv.slice(2);
const isWanted = ({ name }: ScreenScene) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const running = process.env['OKO_ORIGIN'];
const missing = await (running === undefined ? withServer(takeAll) : takeAll(running));
for (const failure of missing) console.error(failure);
process.exitCode = missing.length === 0 ? 0 : 1;

/** Says what did not come. */
async function takeAll(origin: string): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  const shots: Shot[] = [];
  const failures: string[] = [];
  mkdirSync(FOLDER, { recursive: true });
  for (const setting of SETTINGS) {
    for (const { scene, learner } of await castScenes(origin)) {
      const file = fileOf(scene, setting);
      const failure = await take({ browser, origin, setting, scene, learner, file }).then(
        () => undefined,
        (error: unknown) => `${file}: ${String(error).split('\n')[0]}`,
      );
      if (failure === undefined) shots.push({ scene: scene.name, ...setting, file });
      else failures.push(failure);
    }
    console.log(`${setting.language}, ${setting.theme}, ${setting.size}`);
    writeFileSync(join(FOLDER, 'index.html'), writeContactSheet(shots));
  }
  await browser.close();
  return failures;
}

/** The wanted scenes, each with who plays it: learners of their own in every setting. */
async function castScenes(
  origin: string,
): Promise<readonly { readonly scene: ScreenScene; readonly learner: JourneyLearner | undefined }[]> {
  const [free, premium] = [await signUpLearner(origin), await signUpPremiumLearner(origin)];
  return [
    ...VISITORS.map((scene) => ({ scene, learner: undefined })),
    ...FREE_LEARNERS.map((scene) => ({ scene, learner: free })),
    ...LEARNERS.map((scene) => ({ scene, learner: premium })),
  ].filter(({ scene }) => isWanted(scene));
}

function fileOf({ name }: ScreenScene, { language, theme, size }: ShotSetting): string {
  return `${name}-${language}-${theme}-${size}.png`.replaceAll(/[ ,]+/g, '-');
}

interface Take {
  readonly browser: Browser;
  readonly origin: string;
  readonly setting: ShotSetting;
  readonly scene: ScreenScene;
  readonly learner: JourneyLearner | undefined;
  readonly file: string;
}

/** In a browser of its own: no scene finds what another has left there. */
async function take({ browser, origin, setting, scene, learner, file }: Take): Promise<void> {
  const { language, theme, size } = setting;
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...SIZES[size],
  });
  try {
    await context.addCookies([{ name: 'preferred_language', value: language, url: origin }]);
    await answerConsent(context);
    await meetIntro(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    if (learner) await signIn(page, learner);
    await scene.play({ page, t: textsIn(language), language, isMobile: size === 'phone', learner });
    // Parts that come later, and the font.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, file) });
  } finally {
    await context.close();
  }
}
