import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  previewMilestoneTemplate,
  TemplatePreview,
} from '#contract/projects/milestone-templates.ts';
import { plannedEnd } from '#domain/project/milestone-plan.ts';
import { planFromTemplate } from '#domain/project/milestone-template.ts';
import { findTemplate } from '#server/features/milestone-templates/store.ts';
import { soldLines } from '#server/features/quotes/price-snapshot.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findRequestedTimeline } from '../conversions/store.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { listScopeOf } from '../scope/store.ts';
import { findProject } from '../store.ts';
import { unpaidPhaseText } from './paid-phases.ts';
import { placerOf, titleKey } from './plan-project.ts';

type Query = EndpointInput<typeof previewMilestoneTemplate>['query'];

/** What a set would be in a project, before it is chosen; the same functions then make it. */
export async function previewPlan(
  context: Context,
  templateId: string,
  { startDate, endDate, ...of }: Query,
): Promise<TemplatePreview> {
  const { read } = context.database;
  const template = await findTemplate(read, templateId);
  if (template === undefined) throw notFound('milestone set');
  const project = of.projectId === undefined ? undefined : await findProject(read, of.projectId);
  const quote = of.quoteId === undefined ? undefined : await findQuote(read, of.quoteId);
  const start = startDate || project?.start_date || companyToday(context);
  const timeline =
    quote?.timeline ??
    (of.leadId === undefined ? '' : await findRequestedTimeline(read, of.leadId));
  const end = endDate || project?.estimated_end_date || plannedEnd(start, timeline);
  const scope =
    project === undefined
      ? (quote === undefined ? [] : soldLines(quote)).map(({ key, label }) => ({ key, label }))
      : (await listScopeOf(read, project.id))
          .filter(({ milestone_id: id }) => id === null)
          .map(({ feature_key: key, label }) => ({ key, label }));
  const placer = await placerOf(read, template);
  const known = new Set(
    project === undefined
      ? []
      : (await listMilestonesOf(read, project.id)).map(({ title }) => titleKey(title)),
  );
  return {
    version: template.version,
    startDate: start,
    milestones: planFromTemplate(template, start, end).map(({ title, phase, dueDate }, index) => ({
      title,
      phase,
      dueDate,
      scope: scope.filter(({ key }) => placer(key) === index).map(({ label }) => label),
      isThere: known.has(titleKey(title)),
    })),
    unplaced: scope.filter(({ key }) => placer(key) === undefined).map(({ label }) => label),
    refusal: quote === undefined ? '' : await unpaidPhaseText(read, quote, template),
  };
}
