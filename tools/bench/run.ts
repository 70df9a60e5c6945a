/**
 * `npm run bench`: every measurement beside its budget.
 *
 * Informs, never fails: a busy machine must not break a build. `npm run bench -- attack` runs the cases whose name holds the word;
 * `npm run bench -- review` runs what takes hours, and runs only when it is asked for.
 */
import { benchAttackMaps } from './attack-maps.ts';
import { benchBoardInput } from './board-input.ts';
import { benchBotGame } from './bot-game.ts';
import { benchEdge } from './edge.ts';
import { benchInsights } from './insights.ts';
import { benchPageLoads } from './page-loads.ts';
import { benchReview } from './review.ts';
import type { BenchRow } from './row.ts';
import { benchScale } from './scale.ts';
import { benchScriptSizes } from './script-sizes.ts';
import { benchThisMachine } from './this-machine.ts';

const CASES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  'attack maps': benchAttackMaps,
  insights: benchInsights,
  'script sizes': benchScriptSizes,
  'page loads': benchPageLoads,
  'board input': benchBoardInput,
  'bot game': benchBotGame,
  review: benchReview,
  scale: benchScale,
  edge: benchEdge,
};

/** Cases that take hours. */
const ONLY_BY_NAME: readonly string[] = ['review'];

const wanted = process.argv[2] ?? '';
print('this machine', await benchThisMachine());
for (const [name, run] of Object.entries(CASES)) {
  const isWanted = ONLY_BY_NAME.includes(name) ? name === wanted : name.includes(wanted);
  if (!isWanted) continue;
  print(name, await run());
  // A machine that others use, too, has slow quarters of an hour: what was measured in one says nothing.
  print('this machine after that', await benchThisMachine());
}

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n${name}`);
  for (const row of rows) {
    console.log(
      `  ${row.ok ? '✓' : '✗'} ${row.name.padEnd(44)} ${row.measured.padStart(24)}   ${row.budget}`,
    );
  }
}
