import { colours } from '#server/platform/mail/colours.ts';
import type { Sheet } from './sheet.ts';
import { fullHeight, styles } from './styles.ts';
import type { Style } from './text/ink.ts';

/** A column of a table. */
export interface Column {
  label: string;
  /** Fraction of the table's width; all columns add up to 1. */
  share: number;
  align?: 'right';
}

/** One row: a text for each column. */
export interface Row {
  cells: readonly string[];
  /** A sum, or a row to emphasize. */
  isTotal?: boolean;
  /** The name of the rows after it, with which it keeps. */
  isGroup?: boolean;
}

const gap = 12;
const padding = 4;
const headHeight = styles.group.leading + padding;
/** Room on a page below the head of a table, in points. */
const roomBelowHead = fullHeight - headHeight;

/**
 * A table that repeats its head on every page. A row stays on one page, the head keeps with two rows
 * and a total with the row before it, unless they are taller than a page.
 */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const areas = areasOf(sheet, columns, rows);
  // Lazily: measuring the start of a table needs only its first rows.
  const laidOut = new Map<Row, LaidRow>();
  const laid = (row: Row) => {
    const known = laidOut.get(row) ?? layOut(sheet, areas, row);
    laidOut.set(row, known);
    return known;
  };
  const heightOf = (from: number, to: number) =>
    rows.slice(from, to).reduce((sum, row) => sum + laid(row).height, 0);
  const turn = () => {
    sheet.turn();
    repeatHead(sheet, areas);
  };
  sheet.within('Table', () => {
    const firstRows = endOfKept(rows, 0);
    const start = headHeight + heightOf(0, firstRows);
    sheet.need(start > fullHeight ? 60 : Math.max(60, start));
    writeHead(sheet, areas);
    for (const [index, row] of rows.entries()) {
      const after = heightOf(index + 1, endOfKept(rows, index));
      writeRow(sheet, areas, laid(row), { after, turn });
      if (index + 1 >= firstRows) sheet.count(index + 1 === firstRows ? firstRows : 1);
    }
  });
}

/** Names and values in two columns; empty values are skipped. */
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

/** A row broken into lines. */
interface LaidRow {
  cells: string[][];
  lines: number;
  /** Distance between lines, and how far the tallest one rises above the others. */
  leading: number;
  above: number;
  height: number;
  isTotal: boolean;
  isGroup: boolean;
}

function layOut({ ink }: Sheet, areas: readonly Area[], row: Row): LaidRow {
  const { cells, isTotal = false, isGroup = false } = row;
  const style = rowStyle(row);
  const broken = areas.map(({ width }, index) => ink.lines(cells[index] ?? '', width, style));
  const lines = Math.max(1, ...broken.map((cell) => cell.length));
  const { above, below } = ink.overhang(broken.flat(), style);
  const leading = above + style.leading + below;
  const height = lines * leading + 2 * padding;
  return { cells: broken, lines, leading, above, height, isTotal, isGroup };
}

function rowStyle({ isTotal, isGroup }: Pick<Row, 'isTotal' | 'isGroup'>): Style {
  return isTotal || isGroup ? styles.strong : styles.text;
}

/**
 * The end of the rows that keep with the one at an index: the second with the first, a group's first
 * with its name, and totals.
 */
function endOfKept(rows: readonly Row[], index: number): number {
  let end = Math.min(rows.length, index === 0 ? 2 : index + 1);
  while (end < rows.length && (rows[end]?.isTotal || rows[end - 1]?.isGroup)) end++;
  return end;
}

function writeHead(sheet: Sheet, areas: readonly Area[]): void {
  const { y } = sheet;
  sheet.within('TR', () => {
    for (const area of areas) {
      const cell = () => drawCell(sheet, area, [area.label], styles.group, y);
      sheet.within('TH', () => sheet.content(cell), { scope: 'Column' });
    }
  });
  endHead(sheet);
}

/** A repeated head is decoration: the structure has it already. */
function repeatHead(sheet: Sheet, areas: readonly Area[]): void {
  const { y } = sheet;
  sheet.ornament(() => {
    for (const area of areas) drawCell(sheet, area, [area.label], styles.group, y);
  });
  endHead(sheet);
}

function endHead(sheet: Sheet): void {
  sheet.y += headHeight;
  rule(sheet, colours.muted);
}

/**
 * Writes a row; one that is taller than a page continues on the next pages.
 *
 * @param after the height of the rows that keep with its last lines.
 */
function writeRow(
  sheet: Sheet,
  areas: readonly Area[],
  { cells, lines, leading, above, height, isTotal, isGroup }: LaidRow,
  { after, turn }: { after: number; turn: () => void },
): void {
  const style = { ...rowStyle({ isTotal, isGroup }), leading };
  // Cells stay open across pages: each page adds its lines.
  sheet.within('TR', () => {
    const needed = height + after <= roomBelowHead ? height + after : height;
    if (needed > sheet.room() && needed <= roomBelowHead) turn();
    for (let from = 0; from < lines; ) {
      const fits = Math.floor((sheet.room() - 2 * padding) / leading);
      const reserved = after <= roomBelowHead / 2 ? after : 0;
      const fitsWithAfter = Math.floor((sheet.room() - 2 * padding - reserved) / leading);
      const left = lines - from;
      // If the last lines fit but not the rows after them, two lines move on with those rows.
      const now = left > fits || left <= fitsWithAfter ? Math.min(left, fits) : left - 2;
      if (now < Math.min(left, 3)) {
        turn();
        continue;
      }
      const to = from + now;
      const y = sheet.y + padding;
      areas.forEach((area, index) => {
        const part = cells[index]?.slice(from, to) ?? [];
        if (part.length > 0 || from === 0)
          sheet.within('TD', () =>
            sheet.content(() => drawCell(sheet, area, part, style, y + above)),
          );
      });
      sheet.y = y + now * leading + padding;
      from = to;
      if (from < lines) turn();
    }
  });
  rule(sheet, isTotal || isGroup ? colours.muted : colours.line);
}

/** The place of a column on the page. */
interface Area {
  label: string;
  left: number;
  width: number;
  align: Column['align'];
}

/** Lays out columns by their shares, but makes columns of amounts as wide as their widest amount. */
function areasOf(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): Area[] {
  const shares = columns.map(({ share }) => share * sheet.width);
  /** The width in which no part of a column's cells is broken. */
  const unbroken = (index: number, separator: RegExp) =>
    (index === columns.length - 1 ? 0 : gap) +
    rows.reduce(
      (most, row) =>
        (row.cells[index] ?? '')
          .split(separator)
          .reduce((width, part) => Math.max(width, sheet.ink.width(part, rowStyle(row))), most),
      sheet.ink.width(columns[index]?.label ?? '', styles.group),
    );
  // Rounded up, so that an amount that just fits is not broken.
  const amounts = columns.map(({ align }, index) =>
    align === 'right' ? Math.ceil(unbroken(index, /\n/)) : 0,
  );
  let widths = shares.map((width, index) => Math.max(width, amounts[index] ?? 0));
  // Amounts take room from empty space first, then from text that can wrap between words.
  for (const separator of [/\n/, /\s/, null]) {
    const excess = sum(widths) - sum(shares);
    if (excess <= 0) break;
    const spare = widths.map((width, index) => {
      const least = separator === null ? 0 : unbroken(index, separator);
      return Math.max(0, width - Math.max(least, amounts[index] ?? 0));
    });
    const part = Math.min(1, excess / Math.max(1, sum(spare)));
    widths = widths.map((width, index) => width - part * (spare[index] ?? 0));
  }

  let left = sheet.left;
  return columns.map(({ label, align }, index) => {
    const whole = widths[index] ?? 0;
    const width = whole - (index === columns.length - 1 ? 0 : gap);
    const area = { label, left, width, align };
    left += whole;
    return area;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
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
