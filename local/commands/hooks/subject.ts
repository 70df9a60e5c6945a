/**
 * The subject of a commit: its first line, short enough to be read whole in a list of commits.
 */

/** Longest subject, in characters: what a list of commits shows whole. */
export const SUBJECT_MAX_LENGTH = 72;

/** Lines that git writes into the message file for the author, and everything after the line of `commit --verbose`. */
const COMMENT = /^#/;

/** Subjects that git makes itself: a merge, a revert, and commits that a rebase folds into others. */
const MADE_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/** Why the subject of a commit message is refused; undefined when it is good. */
export function findSubjectProblem(message: string): string | undefined {
  const subject = message.split('\n').find((line) => line.trim() !== '' && !COMMENT.test(line));
  if (subject === undefined || MADE_BY_GIT.test(subject)) return undefined;
  const { length } = [...subject.trimEnd()];
  if (length <= SUBJECT_MAX_LENGTH) return undefined;
  return `The subject has ${length} characters, ${SUBJECT_MAX_LENGTH} at most. The reason belongs in the body.`;
}
