import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { listProjects, type ShownProject } from '#contract/projects/projects.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { dayText } from '../project-words.ts';

/** Asks for the project to report on. */
export function ChooseReport({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Generate Report"
      description="Planned and actual dates, budget and scope of one project."
    >
      <ReportChoice />
    </Dialog>
  );
}

function ReportChoice() {
  const projects = useQuery(
    liveListQuery(listProjects, { stage: 'finished', sort: '-endDate', limit: '200' }),
  );
  return (
    <Loaded query={projects} what="the projects">
      {(page) =>
        page.rows.length > 0 ? (
          <ChoiceForm projects={page.rows} />
        ) : (
          <p className="text-muted">
            No projects are completed yet. To see the report for a project in progress, open the
            project.
          </p>
        )
      }
    </Loaded>
  );
}

function ChoiceForm({ projects }: { projects: readonly ShownProject[] }) {
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (id === '') setError('Please choose a project');
    else void navigate(`/admin/projects/${id}/report`);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <SelectField
        label="Project"
        prompt="Choose a project"
        hint="The 200 most recently completed."
        error={error}
        value={id}
        onChange={(event) => {
          setId(event.target.value);
          setError(undefined);
        }}
        options={projects.map((project) => ({
          value: project.id,
          label: `${project.name} (${dayText(project.endDate)})`,
        }))}
      />
      <div>
        <Button type="submit" look="accent">
          Generate Report
        </Button>
      </div>
    </form>
  );
}
