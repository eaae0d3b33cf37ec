import { describe, expect, test } from 'vitest';
import { chatMessageMaxLength, introduction } from './message-rule.ts';

const dana = { name: 'Dana Whitfield', email: 'dana@northridge.example' };

describe('the introduction', () => {
  test('names the visitor', () => {
    expect(introduction(dana, [])).toBe(
      'Hello, I am Dana Whitfield (dana@northridge.example). I would like to talk to a person.',
    );
  });

  test('includes the conversation with the assistant, in order', () => {
    const text = introduction(dana, [
      { sender: 'ai', content: 'Welcome.' },
      { sender: 'user', content: ' What does it cost?\n' },
    ]);
    expect(text).toContain(
      'Earlier chat with the assistant:\nAssistant: Welcome.\nMe: What does it cost?',
    );
  });

  test('keeps the latest lines when all of them would be too long', () => {
    const carried = Array.from({ length: 100 }, (_, index) => ({
      sender: 'user' as const,
      content: `${index} ${'x'.repeat(200)}`,
    }));
    const text = introduction(dana, carried);
    expect(text.length).toBeLessThanOrEqual(chatMessageMaxLength);
    expect(text).toContain('\nMe: 99 x');
    expect(text).not.toContain('\nMe: 0 x');
  });
});
