/**
 * The findings about a deployment as a person reads them in a terminal.
 */
import { PROBLEMS, type Finding } from './deployment.ts';

/** The lines, the gravest first; the last one sums up. `unasked` says why the secrets could not be looked at. */
export function writeReport(findings: readonly Finding[], unasked: string | undefined): string {
  const sorted = PROBLEMS.flatMap((problem) => findings.filter((finding) => finding.problem === problem));
  const width = Math.max(0, ...sorted.map(({ setting }) => setting.length));
  const lines = sorted.map(
    ({ problem, setting, advice }) =>
      `  ${problem.padEnd('placeholder'.length)}  ${setting.padEnd(width)}  ${advice}`,
  );
  const secrets = unasked === undefined ? [] : [`  The secrets were not looked at: ${unasked}`];
  return [...lines, ...secrets, summary(findings, unasked)].join('\n');
}

/** Whether nothing is left to do, as far as that can be seen from here. */
export function isReady(findings: readonly Finding[], unasked: string | undefined): boolean {
  return unasked === undefined && countMistakes(findings) === 0;
}

function countMistakes(findings: readonly Finding[]): number {
  return findings.filter(({ problem }) => problem !== 'note').length;
}

function summary(findings: readonly Finding[], unasked: string | undefined): string {
  if (isReady(findings, unasked)) return 'The settings are complete.';
  const mistakes = countMistakes(findings);
  const settings = mistakes === 1 ? '1 setting is' : `${mistakes} settings are`;
  return mistakes === 0 ? 'The rest is complete.' : `${settings} not ready: docs/deploy.md`;
}
