import type { ProjectReport } from '#contract/projects/project-report.ts';
import { signOffWords } from '#domain/approval/sign-off-words.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatCents } from '#domain/money.ts';
import { colours } from '#server/platform/mail/colours.ts';
import { letterhead, paragraph, section, titleBlock } from '#server/platform/pdf/blocks.ts';
import { type Company, dateText } from '#server/platform/pdf/dates.ts';
import { openDocument, type Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { factsTable, table } from '#server/platform/pdf/table.ts';

const barHeight = 5;
const states = { waiting: 'Not started', started: 'In progress', completed: 'Completed' } as const;

/** Renders a project report, with the same figures as its JSON and CSV. */
export async function writeReportPdf(
  report: ProjectReport,
  company: Company,
  now: number,
): Promise<PDFKit.PDFDocument> {
  const sheet = await openDocument(report, company, {
    title: `Project report ${report.reference}`,
    about: `Project ${report.reference}`,
    madeAt: now,
  });
  const { progress } = report;
  letterhead(sheet, company, `Project report ${report.reference}`);
  titleBlock(sheet, {
    title: report.name,
    below: `Report date: ${dateText(report.writtenOn)}`,
    figure: { label: 'Milestones completed', value: `${progress.percent}%` },
  });
  section(sheet, 'Project', () => writeFacts(sheet, report));
  section(sheet, 'Milestones', () => {
    const words = `${progress.done} of ${progress.total} milestones completed`;
    progressBar(sheet, progress.percent / 100, words);
    if (report.milestones.length > 0) writeMilestones(sheet, report);
  });
  if (report.milestones.some(({ signOff, payment }) => signOff !== null || payment !== null))
    section(sheet, 'Sign-off and payments', () => writeSignOffs(sheet, report));
  section(sheet, 'Scope', () => writeScope(sheet, report));
  return sheet.finish();
}

function writeFacts(sheet: Sheet, report: ProjectReport): void {
  factsTable(sheet, 'Item', [
    ['Status', capital(report.status)],
    ['Client', report.clientContactName],
    ['Company', report.clientCompany],
    ['Owner', report.ownerName],
    ['Budget', report.budgetCents === null ? '' : formatCents(report.budgetCents)],
    ['Invoiced', formatCents(report.billing.invoicedCents)],
    ['Paid', formatCents(report.billing.paidCents)],
    ['Start', dayOrNothing(report.startDate)],
    ['Planned end', dayOrNothing(report.plannedEndDate)],
    ['Actual end', dayOrNothing(report.actualEndDate)],
    ['Versus plan', lateness(report.daysLate)],
  ]);
}

/**
 * Progress as a decorative bar with its value in words below.
 *
 * @param share from 0 to 1
 */
function progressBar(sheet: Sheet, share: number, words: string): void {
  sheet.need(40);
  const { left, width, y } = sheet;
  sheet.ornament((pdf) => {
    pdf.roundedRect(left, y + 2, width, barHeight, barHeight / 2).fill(colours.line);
    if (share > 0)
      pdf
        .roundedRect(left, y + 2, Math.max(barHeight, width * share), barHeight, barHeight / 2)
        .fill(sheet.primary);
  });
  sheet.y += barHeight + 6;
  paragraph(sheet, words, styles.muted);
  sheet.y += 8;
}

function writeMilestones(sheet: Sheet, report: ProjectReport): void {
  table(
    sheet,
    [
      { label: 'Milestone', share: 0.27 },
      { label: 'State', share: 0.174 },
      { label: 'Planned', share: 0.198 },
      { label: 'Actual', share: 0.198 },
      { label: 'Difference', share: 0.16, align: 'right' },
    ],
    report.milestones.map(({ title, phase, state, plannedDate, actualDate, daysLate }) => ({
      cells: [
        title === phase ? title : `${title}\n${phase}`,
        states[state],
        plannedDate === null ? '' : shortDayText(plannedDate),
        actualDate === null ? '' : shortDayText(actualDate),
        lateness(daysLate),
      ],
    })),
  );
}

function writeSignOffs(sheet: Sheet, { milestones }: ProjectReport): void {
  table(
    sheet,
    [
      { label: 'Milestone', share: 0.3 },
      { label: 'Sign-off', share: 0.4 },
      { label: 'On approval', share: 0.3, align: 'right' },
    ],
    milestones
      .filter(({ signOff, payment }) => signOff !== null || payment !== null)
      .map(({ title, signOff, payment }) => ({
        cells: [
          title,
          signOff === null
            ? 'Not asked yet'
            : `${signOffWords(signOff)}\n${shortDayText(signOff.on)}`,
          payment === null
            ? ''
            : [
                formatCents(payment.totalCents),
                payment.number && `Invoice ${payment.number}${payment.isPaid ? ', paid' : ''}`,
              ]
                .filter(Boolean)
                .join('\n'),
        ],
      })),
  );
}

function writeScope(sheet: Sheet, { scope }: ProjectReport): void {
  factsTable(sheet, 'State', [
    ['Planned', String(scope.planned)],
    ['In development', String(scope.building)],
    ['In review', String(scope.inReview)],
    ['Delivered', String(scope.delivered)],
    ['All parts', String(scope.total)],
    ['Quoted price', formatCents(scope.priceCents)],
    ['Delivered so far', formatCents(scope.deliveredPriceCents)],
  ]);
}

function dayOrNothing(day: string | null): string {
  return day === null ? '' : dateText(day);
}

/** "3 days late", "on time", "1 day early"; '' while unknown. */
function lateness(days: number | null): string {
  if (days === null) return '';
  if (days === 0) return 'on time';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'late' : 'early'}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
