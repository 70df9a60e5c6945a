/** Joins the class names that apply: `classNames(styles.a, open && styles.b)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
