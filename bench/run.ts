/**
 * `npm run bench`: every measurement beside its budget.
 *
 * Informs, never fails: a busy machine must not break a build. `npm run bench -- attack` runs the cases whose name holds the word.
 */
import { benchAttackMaps } from './attack-maps.ts';
import { benchBoardInput } from './board-input.ts';
import { benchBotGame } from './bot-game.ts';
import { benchInsights } from './insights.ts';
import type { BenchRow } from './row.ts';
import { benchScriptSizes } from './script-sizes.ts';
import { benchThisMachine } from './this-machine.ts';

const CASES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  'attack maps': benchAttackMaps,
  insights: benchInsights,
  'script sizes': benchScriptSizes,
  'board input': benchBoardInput,
  'bot game': benchBotGame,
};

const wanted = process.argv[2] ?? '';
print('this machine', await benchThisMachine());
for (const [name, run] of Object.entries(CASES)) {
  if (name.includes(wanted)) print(name, await run());
}

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n${name}`);
  for (const row of rows) {
    console.log(
      `  ${row.ok ? '✓' : '✗'} ${row.name.padEnd(44)} ${row.measured.padStart(24)}   ${row.budget}`,
    );
  }
}
