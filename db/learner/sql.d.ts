/** A migration as its text. */
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
