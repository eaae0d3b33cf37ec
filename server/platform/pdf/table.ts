import { colours } from '#server/platform/mail/colours.ts';
import type { Style } from './ink.ts';
import type { Sheet } from './sheet.ts';
import { styles } from './styles.ts';

/** A column of a table. */
export interface Column {
  label: string;
  /** Part of the table's width; those of all columns make 1. */
  share: number;
  align?: 'right';
}

/** One row: a text for every column. */
export interface Row {
  cells: readonly string[];
  /** A sum, or what the reader should see first. */
  isTotal?: boolean;
}

const gap = 12;
const padding = 4;

/** A table whose head stands again on every page that it goes on to. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  sheet.within('Table', () => {
    sheet.need(60);
    head(sheet, columns, false);
    for (const row of rows) writeRow(sheet, columns, row);
  });
}

/** Names and values in two columns; what has no value is left out. */
export function factsTable(
  sheet: Sheet,
  label: string,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  table(
    sheet,
    [
      { label, share: 0.38 },
      { label: 'Value', share: 0.62 },
    ],
    facts.filter(([, value]) => value !== '').map((cells) => ({ cells })),
  );
}

/** The head; on following pages it is drawn for the eye only, for it is in the structure already. */
function head(sheet: Sheet, columns: readonly Column[], isRepeated: boolean): void {
  const y = sheet.y;
  const labels = columns.map(({ label }) => [label]);
  if (isRepeated) sheet.ornament(() => drawCells(sheet, columns, labels, styles.group, y));
  else
    sheet.within('TR', () =>
      cellAreas(sheet, columns).forEach((area, index) => {
        const cell = () => drawCell(sheet, area, labels[index] ?? [], styles.group, y);
        sheet.within('TH', () => sheet.content(cell), { scope: 'Column' });
      }),
    );
  sheet.y = y + styles.group.leading + padding;
  rule(sheet, colours.muted);
}

function writeRow(sheet: Sheet, columns: readonly Column[], row: Row): void {
  const style = row.isTotal ? styles.strong : styles.text;
  const areas = cellAreas(sheet, columns);
  const lines = areas.map(({ width }, index) =>
    sheet.ink.lines(row.cells[index] ?? '', width, style),
  );
  const height = Math.max(1, ...lines.map((cell) => cell.length));
  // Cells stay open across pages: each page adds its lines to them.
  let from = 0;
  sheet.within('TR', () => {
    while (from < height) {
      const fits = Math.floor((sheet.room() - 2 * padding) / style.leading);
      if (fits < Math.min(height - from, 3)) {
        const before = sheet.y;
        sheet.need(Number.POSITIVE_INFINITY);
        if (sheet.y === before) break; // A page without room for one line cannot be.
        head(sheet, columns, true);
        continue;
      }
      const to = Math.min(height, from + fits);
      const y = sheet.y + padding;
      areas.forEach((area, index) => {
        const part = lines[index]?.slice(from, to) ?? [];
        if (part.length > 0 || from === 0)
          sheet.within('TD', () => sheet.content(() => drawCell(sheet, area, part, style, y)));
      });
      sheet.y = y + (to - from) * style.leading + padding;
      from = to;
    }
  });
  rule(sheet, row.isTotal ? colours.muted : colours.line);
}

interface Area {
  left: number;
  width: number;
  align: Column['align'];
}

function cellAreas({ left, width }: Sheet, columns: readonly Column[]): Area[] {
  let at = left;
  return columns.map(({ share, align }, index) => {
    const whole = share * width;
    const area = { left: at, width: whole - (index === columns.length - 1 ? 0 : gap), align };
    at += whole;
    return area;
  });
}

function drawCells(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[][],
  style: Style,
  y: number,
): void {
  for (const [index, area] of cellAreas(sheet, columns).entries())
    drawCell(sheet, area, cells[index] ?? [], style, y);
}

function drawCell(
  { ink }: Sheet,
  area: Area,
  lines: readonly string[],
  style: Style,
  y: number,
): void {
  lines.forEach((line, index) => {
    const space = area.align === 'right' ? area.width - ink.width(line, style) : 0;
    ink.draw(line, area.left + space, y + index * style.leading, style);
  });
}

function rule(sheet: Sheet, colour: string): void {
  const { left, width, y } = sheet;
  sheet.ornament((pdf) =>
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke(),
  );
}
