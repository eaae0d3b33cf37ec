import type { MilestonesTable, ProjectsTable } from '#server/features/projects/tables.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { addDays, daysBetween } from '../domain/calendar-date.ts';
import { planMilestones } from '../domain/project/milestone-plan.ts';
import type { ProjectStatus, ScopeState } from '../domain/project/project-status.ts';
import { insertCompany } from '../server/features/accounts/client-people/company-of-project.ts';
import { insertMilestones } from '../server/features/projects/milestones/store.ts';
import { insertNote } from '../server/features/projects/notes/store.ts';
import { withDerivedColumns } from '../server/features/projects/project-columns.ts';
import { insertScopeItems } from '../server/features/projects/scope/store.ts';
import { insertProject } from '../server/features/projects/store.ts';
import { soldLines } from '../server/features/quotes/price-snapshot.ts';
import { findQuote } from '../server/features/quotes/store.ts';
import { pastClients } from './past-clients.ts';
import { people } from './people.ts';
import { companyZone, emailOf, fixedId } from './rows.ts';

const dayMs = 86_400_000;
const company = { config: { businessTimeZone: companyZone } };

interface DemoProject {
  name: string;
  /** The number in the reference. */
  number: string;
  description: string;
  status: ProjectStatus;
  budgetCents: number | null;
  client: { name: string; email: string; company: string };
  /** First name of the person whose quote was converted. */
  soldTo?: string;
  /** Whole days from today: negative for the past. */
  startsIn: number;
  days: number;
  /** How many of the five milestones are completed. */
  done: number;
  note: { title: string; content: string; isInternal: boolean };
}

/** One project in progress, one that begins soon, and two that are completed. */
const projects: readonly DemoProject[] = [
  {
    name: 'Fjordline dispatch CRM',
    number: '0001',
    description: 'One place for shippers, lanes and claims across four terminals.',
    status: 'active',
    budgetCents: 3_627_800,
    client: {
      name: 'Ingrid Solheim-Castellanos',
      // The address of her account, so that the portal shows the project.
      email: 'ingrid.solheim-castellanos@accounts.example',
      company: 'Fjordline Freight & Transcontinental Logistics Cooperative',
    },
    soldTo: 'Ingrid',
    startsIn: -17,
    days: 180,
    done: 1,
    note: {
      title: 'Terminal visits',
      content: 'The designs cover Oslo and Duluth. The other two terminals follow next week.',
      isInternal: false,
    },
  },
  {
    name: 'Renner estimate board',
    number: '0002',
    description: 'From the first call to the finished roof, without the whiteboard.',
    status: 'planning',
    budgetCents: null,
    client: {
      name: 'Tobias Renner',
      email: 'tobias.renner@accounts.example',
      company: 'Renner Roofing & Exteriors',
    },
    startsIn: 10,
    days: 92,
    done: 0,
    note: {
      title: 'Before the kickoff',
      content: 'He wants the crews to sign off on a phone. Ask which phones they carry.',
      isInternal: true,
    },
  },
  {
    name: 'Saltmarsh patient recalls',
    number: '0003',
    description: 'Recall lists and reminders for three veterinary practices.',
    status: 'completed',
    budgetCents: 955_500,
    client: {
      name: 'Wren Achterberg',
      email: 'wren@saltmarsh-vets.example',
      company: 'Saltmarsh Veterinary Practices',
    },
    startsIn: -110,
    days: 92,
    done: 5,
    note: {
      title: 'Handed over',
      content: 'Everyone is trained, and the old spreadsheets are retired.',
      isInternal: false,
    },
  },
  {
    name: 'Vogt vaccination calendar',
    number: '0004',
    description: 'One calendar for three clinics, with every vaccination that is due.',
    status: 'completed',
    budgetCents: null,
    client: {
      name: 'Anneliese Vogt',
      email: 'anneliese.vogt@vogt-veterinary-clinics.example',
      company: 'Vogt Veterinary Clinics',
    },
    soldTo: 'Anneliese',
    startsIn: -316,
    days: 92,
    done: 5,
    note: {
      title: 'Handed over',
      content: 'All three clinics are live. The old calendars were archived the same day.',
      isInternal: false,
    },
  },
];

/** Inserts the projects of the demo story, dated relative to today. */
export async function insertDemoProjects(tx: Queries, now: number): Promise<void> {
  for (const project of projects) {
    const row = projectRow(project, now);
    const person = [...people, ...pastClients].find(
      ({ firstName }) => firstName === project.soldTo,
    );
    const email = person === undefined ? '' : emailOf(person);
    const quote = await findQuote(tx, fixedId(`quote ${email}`));
    const leadId = quote?.lead_id ?? null;
    await insertCompany(tx, row, {
      id: fixedId(`company ${project.number}`),
      now: row.created_at,
    });
    await insertProject(tx, {
      ...row,
      lead_id: leadId,
      source_lead_id: leadId,
      source_quote_id: quote?.id ?? null,
    });
    await insertMilestones(tx, milestoneRows(project, row));
    const states: ScopeState[] = ['in-review', 'building', 'planned'];
    await insertScopeItems(
      tx,
      (quote === undefined ? [] : soldLines(quote)).map((line, index) => ({
        id: fixedId(`${row.id} scope ${index}`),
        project_id: row.id,
        feature_key: line.key,
        label: line.label,
        price_cents: line.priceCents,
        state: project.status === 'completed' ? 'delivered' : (states[index] ?? 'planned'),
        milestone_id: null,
        position: index + 1,
        deleted_at: null,
        version: 1,
        created_at: row.created_at,
        updated_at: row.created_at,
      })),
    );
    const { title, content, isInternal } = project.note;
    await insertNote(tx, {
      id: fixedId(`${row.id} note`),
      project_id: row.id,
      title,
      content,
      client_visible_at: isInternal ? null : row.updated_at,
      pinned_at: null,
      author_id: null,
      author_name: 'Noor Haddad',
      deleted_at: null,
      version: 1,
      created_at: row.updated_at,
      updated_at: row.updated_at,
    });
  }
}

function projectRow(project: DemoProject, now: number): ProjectsTable {
  const starts = now + project.startsIn * dayMs;
  const at = Math.min(starts, now - dayMs);
  const start = companyDay(company, starts);
  const ends = starts + (project.days + 3) * dayMs;
  return withDerivedColumns(
    {
      id: fixedId(`project ${project.number}`),
      reference: `P-DEMO-${project.number}`,
      name: project.name,
      description: project.description,
      status: project.status,
      budget_cents: project.budgetCents,
      start_date: start,
      estimated_end_date: addDays(start, project.days),
      completed_at: project.status === 'completed' ? ends : null,
      client_contact_name: project.client.name,
      client_email: project.client.email,
      client_company: project.client.company,
      client_company_id: fixedId(`company ${project.number}`),
      completion_mail_at: null,
      owner_id: fixedId('noor.haddad@accounts.example'),
      lead_id: null,
      source_lead_id: null,
      source_quote_id: null,
      deleted_at: null,
      version: 1,
      created_at: at,
      updated_at: Math.min(Math.max(at, now - 2 * dayMs), now),
    },
    company,
  );
}

function milestoneRows({ done, startsIn }: DemoProject, row: ProjectsTable) {
  const { start_date: start, estimated_end_date: end } = row;
  if (start === null || end === null) throw new Error('a project of the story has both days');
  const plan = planMilestones(start, end);
  // Each phase took as long as planned, the last one three days more.
  const endOf = (index: number) => {
    const days = daysBetween(start, plan[index]?.dueDate ?? start) + (index === 4 ? 3 : 0);
    return row.created_at + days * dayMs;
  };
  return plan.map((planned, index): Omit<MilestonesTable, 'search_text'> => {
    const startedAt = index === 0 ? row.created_at : endOf(index - 1);
    const hasStarted = startsIn < 0 && index <= done;
    return {
      id: fixedId(`${row.id} milestone ${index}`),
      project_id: row.id,
      title: planned.title,
      description: planned.description,
      phase: planned.phase,
      position: index + 1,
      due_date: planned.dueDate,
      started_at: hasStarted ? startedAt : null,
      completed_at: index < done ? endOf(index) : null,
      deleted_at: null,
      version: 1,
      created_at: row.created_at,
      updated_at: row.created_at,
    };
  });
}
