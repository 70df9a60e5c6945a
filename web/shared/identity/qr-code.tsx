/**
 * A text as a QR code. The only file that knows the library.
 */
import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Side of the picture, in px (product/account.md#further-steps). */
const SIDE_PX = 228;
/** Empty squares around the code that readers need, of the four that the standard asks for: the paper around adds the rest. */
const BORDER = 2;

/** Drawn as one path: black on whatever is behind it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; an img would need an address
      role="img"
      aria-label={label}
      width={SIDE_PX}
      height={SIDE_PX}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawSquares(data)} fill="black" />
    </svg>
  );
}

/** A path of a unit square for each that is dark. */
function drawSquares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
