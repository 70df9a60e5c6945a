/**
 * What the sources of the page say in words of their own, and which texts they ask the catalogs for. Reads them with the bundler's parser.
 */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';

/** A place in the sources. */
export interface Place {
  /** `web/screens/…/hero.tsx:12`. */
  readonly where: string;
  readonly text: string;
}

export interface SourceTexts {
  /** Every string of the file that has no places to fill, and the names in its objects. */
  readonly strings: readonly string[];
  /** Strings with places to fill: what stands between these. */
  readonly templates: readonly (readonly string[])[];
  /** Words that a reader would see or hear, written into the code. */
  readonly words: readonly Place[];
}

/** Attributes that are read out or shown. */
const SPOKEN = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];
/** A letter of any script: what has none, as “·” or “×”, needs no translation. */
const LETTER = /\p{L}/u;

/** Reads a source file. */
export function readSource(file: string): SourceTexts {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const strings: string[] = [];
  const templates: string[][] = [];
  const words: Place[] = [];
  const found = (text: string, { start }: { readonly start: number }) => {
    const line = source.slice(0, start).split('\n').length;
    if (LETTER.test(text)) words.push({ where: `${file}:${line}`, text: text.trim() });
  };
  /** In braces, too, and either side of a choice. */
  const foundIn = (node: ESTree.Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') found(node.value, node);
    if (node.type === 'TemplateLiteral') for (const { value } of node.quasis) found(value.raw, node);
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(foundIn);
    if (node.type === 'LogicalExpression') foundIn(node.right);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push(node.value);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') strings.push(key.name);
    },
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => value.cooked ?? value.raw);
      if (parts.length === 1) strings.push(...parts);
      else templates.push(parts);
    },
    JSXText: (node) => found(node.value, node),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') foundIn(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.includes(name.name) || !value) return;
      foundIn(value.type === 'JSXExpressionContainer' ? value.expression : value);
    },
  }).visit(program);
  return { strings, templates, words };
}
