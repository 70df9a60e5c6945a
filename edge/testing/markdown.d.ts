/** A page of the docs as its text. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
