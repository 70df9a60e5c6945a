/**
 * Prints the seed of a real deployment: `npx node db/seed/render-seed.ts > seed.sql` (docs/deploy.md).
 */
import { readCourse, readDailies, readStocks } from '../content/course.ts';
import { renderSql, seedStatements } from './seed.ts';
import { stockStatements } from './stock-statements.ts';

const course = seedStatements({ tasks: readCourse(), dailies: readDailies() });
process.stdout.write(renderSql([...course, ...stockStatements(readStocks())]));
