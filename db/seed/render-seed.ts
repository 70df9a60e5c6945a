/**
 * Prints the seed of a real deployment: `npx node db/seed/render-seed.ts > seed.sql` (docs/deploy.md).
 */
import { readCourse, readDailies } from '../content/course.ts';
import { renderSql, seedStatements } from './seed.ts';

process.stdout.write(renderSql(seedStatements({ tasks: readCourse(), dailies: readDailies() })));
