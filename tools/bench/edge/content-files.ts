/**
 * The files of the deployment that have the positions, by path.
 */
import { readAssignments } from '#content/assignments';
import { writeContentFiles } from '#edge/content/assignment-file';

export const CONTENT_FILES = writeContentFiles(readAssignments());
