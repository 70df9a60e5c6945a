/**
 * What is missing or wrong in the settings of a deployment (docs/deploy.md). Pure; no finding repeats a value.
 */
import { textOf, type Deployment, type Finding } from './deployment.ts';
import { checkPlatform } from './check-platform.ts';
import { PRICE_NAMES, SECRETS, VARIABLES, type DeploymentSetting, type Variable } from './settings-table.ts';

/** What the settings in the repository hold until somebody puts in their own. */
const PLACEHOLDER = /example/i;
/** How secrets of Stripe's and AWS's begin, wherever they stand. */
const LOOKS_SECRET = /^(sk_|rk_|whsec_|AKIA)/;

/** All that is to be done, in the order of the table. */
export function findProblems(deployment: Deployment): readonly Finding[] {
  return [
    ...checkPlatform(deployment),
    ...VARIABLES.flatMap((variable) => checkVariable(deployment, variable)),
    ...checkPool(deployment),
    ...checkPrices(deployment),
    ...checkSecrets(deployment),
    ...checkVisible(deployment),
    ...checkNames(deployment),
    ...checkNotes(deployment),
  ];
}

/** Whether premium can be bought there, or somebody has begun to see to it. */
function sells(deployment: Deployment): boolean {
  const hasSecret = deployment.secrets?.some((name) => name.startsWith('STRIPE_')) ?? false;
  return hasSecret || PRICE_NAMES.some((name) => textOf(deployment, name) !== '');
}

function isNeeded(deployment: Deployment, { need }: DeploymentSetting): boolean {
  return need === 'always' || (need === 'to-sell' && sells(deployment));
}

function checkVariable(deployment: Deployment, variable: Variable): readonly Finding[] {
  const { name, what, isRight } = variable;
  const value = textOf(deployment, name);
  if (value === '')
    return isNeeded(deployment, variable) ? [{ setting: name, problem: 'missing', advice: what }] : [];
  if (PLACEHOLDER.test(value)) {
    return variable.need !== 'to-sell' || sells(deployment)
      ? [{ setting: name, problem: 'placeholder', advice: what }]
      : [];
  }
  return isRight(value) ? [] : [{ setting: name, problem: 'wrong', advice: what }];
}

/** The issuer of a pool of AWS's own says its region and its id. */
function checkPool(deployment: Deployment): readonly Finding[] {
  const issuer = textOf(deployment, 'COGNITO_ISSUER');
  const pool = textOf(deployment, 'COGNITO_USER_POOL_ID');
  const isOwn = textOf(deployment, 'COGNITO_ENDPOINT') !== '';
  if (isOwn || [issuer, pool].some((value) => value === '' || PLACEHOLDER.test(value))) return [];
  const [region = ''] = pool.split('_');
  if (!issuer.startsWith('https://') || issuer === `https://cognito-idp.${region}.amazonaws.com/${pool}`)
    return [];
  return [finding('COGNITO_ISSUER', 'it is not the issuer of the pool COGNITO_USER_POOL_ID')];
}

function checkPrices(deployment: Deployment): readonly Finding[] {
  return PRICE_NAMES.flatMap((name, index) => {
    const value = textOf(deployment, name);
    const earlier = PRICE_NAMES.slice(0, index).find((other) => textOf(deployment, other) === value);
    if (value === '' || earlier === undefined) return [];
    return [{ setting: name, problem: 'wrong', advice: `it is the same price as ${earlier}` }];
  });
}

/** What may be meant, and is easily forgotten. */
function checkNotes(deployment: Deployment): readonly Finding[] {
  const notes = [
    textOf(deployment, 'STRIPE_MODE') === 'test' &&
      note('STRIPE_MODE', 'in test mode the test cards buy premium, for nothing'),
    !sells(deployment) && note('STRIPE_…', 'there are no prices: nothing can be bought'),
  ];
  return notes.filter((each) => each !== false);
}

function note(setting: string, advice: string): Finding {
  return { setting, problem: 'note', advice };
}

function checkSecrets(deployment: Deployment): readonly Finding[] {
  const { secrets } = deployment;
  if (!secrets) return [];
  return SECRETS.filter((secret) => isNeeded(deployment, secret) && !secrets.includes(secret.name)).map(
    ({ name, what }) => ({
      setting: name,
      problem: 'missing',
      advice: `${what}: npx wrangler secret put ${name}`,
    }),
  );
}

/** What stands in a file of the repository is no secret any more. */
function checkVisible({ vars }: Deployment): readonly Finding[] {
  return Object.entries(vars)
    .filter(
      ([name, value]) => SECRETS.some((secret) => secret.name === name) || LOOKS_SECRET.test(String(value)),
    )
    .map(([name]) => ({
      setting: name,
      problem: 'wrong',
      advice:
        'a secret is no variable: take it out of wrangler.toml, have a new one made, and put that in as a secret',
    }));
}

/** A name that nothing reads is a misspelt one, or left over. */
function checkNames({ vars, secrets = [] }: Deployment): readonly Finding[] {
  const known = [...VARIABLES, ...SECRETS].map(({ name }) => name);
  const unknown = [...Object.keys(vars), ...secrets].filter((name) => !known.includes(name));
  const misplaced = secrets.filter((secret) => VARIABLES.some(({ name }) => name === secret));
  const noText = Object.entries(vars).filter(
    ([name, value]) => known.includes(name) && typeof value !== 'string',
  );
  return [
    ...unknown.map((name) => finding(name, 'nothing reads a setting of this name: is it misspelt?')),
    ...misplaced.map((name) => finding(name, 'it is read from [vars]: npx wrangler secret delete')),
    ...noText.map(([name]) => finding(name, 'it is no text: put it in quotes')),
  ];
}

function finding(setting: string, advice: string): Finding {
  return { setting, problem: 'wrong', advice };
}
