/**
 * All pictures on one page, a row for each scene. Pure.
 */

/** A picture that was taken. */
export interface Shot {
  readonly scene: string;
  readonly language: string;
  readonly theme: string;
  readonly size: string;
  /** Its file, beside the page. */
  readonly file: string;
}

const STYLES = `
body { margin: 16px; background: #888; color: #000; font: 14px system-ui; }
div { display: flex; gap: 8px; margin-bottom: 24px; overflow-x: auto; }
figure { margin: 0; }
img { display: block; height: 320px; }
`;

export function writeContactSheet(shots: readonly Shot[]): string {
  const scenes = [...new Set(shots.map(({ scene }) => scene))];
  const rows = scenes.map((scene) => {
    const figures = shots.filter((shot) => shot.scene === scene).map(writeFigure);
    return `<h2>${scene}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Oko, every screen</title><style>${STYLES}</style>${rows.join('\n')}\n`;
}

function writeFigure({ language, theme, size, file }: Shot): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${language}, ${theme}, ${size}</figure>`;
}
