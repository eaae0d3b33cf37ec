import { listText } from '#domain/approval/approval-state.ts';
import { milestoneAfter } from '#domain/project/milestone-phase.ts';
import type { ScopeState } from '#domain/project/project-status.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { findVersion, listDocuments } from '#server/features/documents/store.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { milestoneState } from '#server/features/projects/present.ts';
import { listScopeOf } from '#server/features/projects/scope/store.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { MilestonesTable, ProjectsTable } from '#server/features/projects/tables.ts';
import { type HashedText, hashedText } from '#server/platform/db/canonical-json.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { paymentOf } from './payment.ts';
import { type ItemPicture, listPictures } from './pictures/picture-store.ts';
import { listFiles, listItems } from './store.ts';
import type { ApprovalFilesTable, ApprovalItemsTable, ApprovalsTable } from './tables.ts';

/** One item as it is now, with the answer to it. */
type QuestionItem = ApprovalItemsTable & { priceCents: number | null; pictures: ItemPicture[] };
/** One file in the version that is shown now. */
type QuestionFile = ApprovalFilesTable & { size: number };

/** A question with everything that it shows now. */
export interface Question {
  approval: ApprovalsTable;
  project: ProjectsTable;
  milestone: MilestonesTable;
  /** The milestone that an approval starts. */
  next: MilestonesTable | undefined;
  items: QuestionItem[];
  files: QuestionFile[];
  /** What is not as it was asked, in sentences. */
  changes: string[];
  /** Why it cannot be answered although it is open; '' if it can. */
  obstacle: string;
  /** The planned payment that an approval makes due. */
  payment: InvoicesTable | undefined;
  /** Canonical JSON of what is shown with the answers so far, and its SHA-256 in hexadecimal. */
  document: string;
  documentHash: string;
}

/**
 * Reads a question as it stands. An ended one shows what was signed.
 *
 * @throws Problem 404 if its project is in the bin.
 */
export async function readQuestion(db: Queries, approval: ApprovalsTable): Promise<Question> {
  const project = await findProject(db, approval.project_id);
  const milestones = await listMilestonesOf(db, approval.project_id);
  const milestone =
    milestones.find(({ id }) => id === approval.milestone_id) ??
    (await findRemoved(db, approval.milestone_id));
  if (project === undefined || milestone === undefined) throw notFound('question');
  const asked = await listItems(db, [approval.id]);
  const pinned = await listFiles(db, [approval.id]);
  const { items, itemChanges, notReady } = await itemsNow(db, approval, asked);
  const { files, fileChanges } = await filesNow(db, approval, pinned);
  const states = milestones
    .map(milestoneState)
    .map((one) => (one.row.id === milestone.id ? { ...one, isCompleted: true } : one));
  const payment = await paymentOf(db, project, milestone, milestones);
  const shown = { approval, project, milestone, items, files, payment };
  const isOpen = approval.state === 'open';
  const { text: document, documentHash } = isOpen
    ? documentOf(shown)
    : { text: approval.document, documentHash: approval.document_hash };
  return {
    ...shown,
    next: milestoneAfter(milestone, states)?.row,
    changes: isOpen ? [...fileChanges, ...itemChanges] : [],
    obstacle: isOpen ? obstacleOf(project, milestone, notReady) : '',
    document,
    documentHash,
  };
}

function findRemoved(db: Queries, id: string): Promise<MilestonesTable | undefined> {
  return db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst();
}

async function itemsNow(
  db: Queries,
  { id, state, project_id: projectId }: ApprovalsTable,
  asked: readonly ApprovalItemsTable[],
) {
  const scope = new Map((await listScopeOf(db, projectId)).map((item) => [item.id, item]));
  const all = await listPictures(db, id);
  const itemChanges: string[] = [];
  const notReady: NotReady[] = [];
  const items = asked.map((item): QuestionItem => {
    const now = scope.get(item.scope_item_id);
    const pictures = all.filter(({ itemId }) => itemId === item.id);
    const shown = { ...item, pictures, priceCents: now?.price_cents ?? null };
    if (state !== 'open') return shown;
    if (now?.state !== 'in-review') notReady.push({ label: item.label, state: now?.state });
    else if (now.label !== item.label)
      itemChanges.push(`The team renamed “${item.label}” to “${now.label}”.`);
    return { ...shown, label: now?.label ?? item.label };
  });
  return { items, itemChanges, notReady };
}

async function filesNow(
  db: Queries,
  { state, project_id: projectId }: ApprovalsTable,
  pinned: readonly ApprovalFilesTable[],
) {
  const shared = new Map(
    (await listDocuments(db, projectId))
      .filter((row) => row.client_visible_at !== null)
      .map((row) => [row.id, row]),
  );
  const fileChanges: string[] = [];
  const files: QuestionFile[] = [];
  for (const file of pinned) {
    const now = shared.get(file.document_id);
    if (state === 'open' && now === undefined) {
      fileChanges.push(`The team has removed ${file.original_name}.`);
      continue;
    }
    const number = state === 'open' ? (now?.newest ?? file.number) : file.number;
    const version = await findVersion(db, file.document_id, number);
    if (version === undefined) continue;
    if (number !== file.number) fileChanges.push(`The team has replaced ${file.original_name}.`);
    files.push({
      ...file,
      number,
      original_name: version.original_name,
      sha256: version.sha256,
      size: version.size_bytes,
    });
  }
  return { files, fileChanges };
}

/** An item that is not in review anymore; without a state if it was taken out of the scope. */
interface NotReady {
  label: string;
  state: ScopeState | undefined;
}

function obstacleOf(
  project: ProjectsTable,
  milestone: MilestonesTable,
  notReady: readonly NotReady[],
): string {
  if (project.status === 'cancelled')
    return 'This project was canceled. You do not need to answer.';
  if (milestone.deleted_at !== null) return 'The team has taken this milestone out of the plan.';
  if (milestone.completed_at !== null) return 'The team has already completed this milestone.';
  const labels = (wanted: (state: NotReady['state']) => boolean) =>
    listText(notReady.filter(({ state }) => wanted(state)).map(({ label }) => label));
  const built = labels((state) => state === 'planned' || state === 'building');
  if (built) return `The team is working on ${built} again. We will ask you once it is ready.`;
  const removed = labels((state) => state === undefined);
  if (removed) return `The team has taken ${removed} out of the project, and will ask you again.`;
  const delivered = labels((state) => state === 'delivered');
  return delivered && `The team has already delivered ${delivered}, and will ask you again.`;
}

/** The canonical text of everything that the page shows, with the answers so far. */
function documentOf({
  approval,
  project,
  milestone,
  items,
  files,
  payment,
}: Pick<
  Question,
  'approval' | 'project' | 'milestone' | 'items' | 'files' | 'payment'
>): HashedText {
  return hashedText({
    format: 1,
    project: { reference: project.reference, name: project.name },
    milestone: { title: milestone.title, description: milestone.description },
    round: approval.round,
    note: approval.note,
    link: approval.link,
    items: items.map(({ label, priceCents, answer, words, pictures }) => ({
      label,
      priceCents,
      answer,
      words: answer === 'change' ? words : '',
      // Left out where there is none, so that earlier texts keep their checksums.
      ...(answer === 'change' &&
        pictures.length > 0 && {
          pictures: pictures.map(({ name, sha256 }) => ({ name, sha256 })),
        }),
    })),
    files: files.map(({ original_name: name, number: version, sha256 }) => ({
      name,
      version,
      sha256,
    })),
    payment: payment === undefined ? null : { label: payment.label, netCents: payment.net_cents },
  });
}
