import { answerQuestion, questionMaxLength } from '#contract/quotes/agreements.ts';
import { looksEmpty } from '#contract/text.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showAnswer } from '../quote-queries.ts';

interface AnswerFormProps {
  quoteId: string;
  line: string;
  label: string;
  onDone: () => void;
}

interface Values {
  text: string;
}

/** Answers what a client asks about one line of a quote. */
export function AnswerForm({ quoteId, line, label, onDone }: AnswerFormProps) {
  const answer = useChange(answerQuestion, {
    done: () => ({
      title: 'Answer sent',
      description: 'We show it on the quote page and email it.',
    }),
    onSuccess: showAnswer(quoteId),
  });
  return (
    <RecordForm
      label={`Answer about ${label}`}
      draft={`answer quote ${quoteId} ${line}`}
      values={{ text: '' }}
      names={['text']}
      conflict={{ none: 'an answer is added to those of others' }}
      save={({ text }) => answer.mutateAsync({ params: { id: quoteId }, body: { line, text } })}
      onSaved={(_, form) => {
        form.reset({ text: '' });
        onDone();
      }}
      onFailure="Failed to send the answer"
      buttons={{ submit: 'Send answer', pending: 'Sending…', look: 'primary', size: 'small' }}
      className="grid gap-3"
    >
      {() => (
        <BoundTextArea<Values>
          label="Your answer"
          rows={2}
          maxLength={questionMaxLength}
          name="text"
          rules={{ validate: (text) => !looksEmpty(text) || 'Please type your answer' }}
        />
      )}
    </RecordForm>
  );
}
