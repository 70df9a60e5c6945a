/**
 * The git hooks, each commit in a repository of its own: `git commit` runs them as it does for a developer.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../settings.ts';
import { SUBJECT_MAX_LENGTH, findSubjectProblem } from './subject.ts';

const UGLY = 'export const   square = "e4"\n';
const TIDY = "export const square = 'e4';\n";

test('what is staged is formatted; what is not staged stays as it is', () => {
  const { git, write, read } = createRepository({ 'gone.ts': UGLY });
  write({
    'two words/żółw [1].ts': UGLY,
    'kept/by-hand.ts': UGLY,
    'picture.png': '\0\u0001',
    'partly-staged.ts': UGLY,
  });
  git('rm', '-q', 'gone.ts');
  git('add', '.');
  const halfDone = `${UGLY}debugger; half(`;
  write({ 'partly-staged.ts': halfDone });
  expect(git('commit', '-m', 'add squares')).toMatchObject({ status: 0 });
  expect(git('show', 'HEAD:two words/żółw [1].ts').stdout).toBe(TIDY);
  expect(read('two words/żółw [1].ts')).toBe(TIDY);
  expect(read('kept/by-hand.ts')).toBe(UGLY);
  expect(git('show', 'HEAD:partly-staged.ts').stdout).toBe(TIDY);
  expect(read('partly-staged.ts')).toBe(halfDone);
  expect(git('ls-files', 'gone.ts').stdout).toBe('');
  expect(git('status', '--short').stdout).toBe(' M partly-staged.ts\n');
});

test('nothing is committed or changed when a staged file breaks a rule', () => {
  const { git, write, read } = createRepository();
  write({ 'broken.ts': 'debugger;\n', 'board.ts': UGLY });
  git('add', '.');
  const commit = git('commit', '-m', 'break a rule');
  expect(commit.status).toBe(1);
  expect(commit.stderr).toContain('no-debugger');
  expect(git('show', ':board.ts').stdout).toBe(UGLY);
  expect(read('board.ts')).toBe(UGLY);
});

test('an unformatted file that is named on the command line is refused, for its index is out of reach', () => {
  const { git, write } = createRepository();
  write({ 'board.ts': UGLY });
  git('add', '.');
  const commit = git('commit', '-m', 'add a square', 'board.ts');
  expect(commit.status).toBe(1);
  expect(commit.stderr).toContain('Not formatted: board.ts');
  expect(git('show', ':board.ts').stdout).toBe(UGLY);
});

test('a subject that is too long is refused', () => {
  const { git } = createRepository();
  const commit = git('commit', '--allow-empty', '-m', 'x'.repeat(SUBJECT_MAX_LENGTH + 1));
  expect(commit.status).toBe(1);
  expect(commit.stderr).toContain('73 characters');
});

test.each([
  ['the longest subject, in characters and not in bytes', 'ż'.repeat(SUBJECT_MAX_LENGTH)],
  ['a long body', `a subject\n\n${'x'.repeat(100)}`],
  ["git's own comments", `# ${'x'.repeat(100)}\n\na subject`],
  ['a merge', `Merge branch '${'x'.repeat(100)}'`],
  ['a commit to fold into another', `fixup! ${'x'.repeat(SUBJECT_MAX_LENGTH)}`],
  ['no message at all, which git refuses itself', '\n'],
])('good: %s', (_what, message) => {
  expect(findSubjectProblem(message)).toBeUndefined();
});

/** A repository with the hooks switched on and `files` committed before they were. */
function createRepository(files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'oko-hooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: environment() });
  const write = (texts: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(texts)) {
      const place = join(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  };
  git('init', '--quiet');
  write({
    '.oxfmtrc.json': '{ "singleQuote": true, "ignorePatterns": ["kept"] }\n',
    '.oxlintrc.json': '{ "rules": { "no-debugger": "error" } }\n',
    ...files,
  });
  git('add', '.');
  git('commit', '--quiet', '-m', 'begin');
  git('config', 'core.hooksPath', join(ROOT, '.githooks'));
  return { git, write, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

/** The tests may run in a hook themselves, whose variables name another repository. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
  return {
    ...Object.fromEntries(own),
    ...author,
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
}
