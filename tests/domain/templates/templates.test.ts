import { describe, expect, test } from 'vitest';
import { firstLetter, templateArgs } from '../../../src/domain/templates/template.ts';
import {
  fillHtml,
  fillLine,
  fillText,
  templateTypes,
  templateVariables,
  unknownVariables,
  variablesOf,
} from '../../../src/domain/templates/variables.ts';
import { written } from '../../support/written.ts';

const template = (over: object) =>
  templateArgs.safeParse({
    templateName: 'Welcome',
    templateType: 'REGISTRATION_APPROVED',
    subject: 'You are in',
    text: 'Hello {{organizationName}}',
    ...over,
  });
const issuesOf = (over: object) =>
  template(over).error?.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: written(message),
  }));

describe('Variables of a template', () => {
  // T0253
  test('that its kind does not have are refused by name, at the field where they stand', () => {
    expect(issuesOf({ subject: 'Hello {{ organisation }}', html: '<p>{{recipientName}}</p>' })).toEqual([
      {
        path: 'subject',
        message: expect.stringContaining(
          'Unknown variable: {{organisation}}. You can use {{organizationName}}',
        ),
      },
      { path: 'html', message: expect.stringContaining('Unknown variable: {{recipientName}}.') },
    ]);
  });

  test('are found with blanks around the name, and each unknown one once', () => {
    expect(unknownVariables('BROADCAST', '{{ recipientName }} {{}} {{x}} {{x }}')).toEqual(['', 'x']);
  });

  // T0254
  test('have an example each, and every first letter of a kind uses none that the kind has not', () => {
    for (const type of templateTypes) {
      const letter = firstLetter(type);
      expect(unknownVariables(type, letter.subject, letter.text)).toEqual([]);
      for (const name of variablesOf[type]) expect(templateVariables[name].example).not.toBe('');
    }
  });
});

describe('What is filled in', () => {
  const values = { organizationName: '<b>A & B</b> "{{programName}}"\r\nBcc: all@example.test' };

  // T1137
  test('is text in HTML, in attributes too, and is not looked at for variables again', () => {
    expect(fillHtml('<p title="{{organizationName}}">', values)).toBe(
      '<p title="&#60;b&#62;A &#38; B&#60;/b&#62; &#34;{{programName}}&#34;<br>Bcc: all@example.test">',
    );
  });

  test('stays as it is in text', () => {
    expect(fillText('{{organizationName}}', values)).toBe(values.organizationName);
  });

  test('never leaves the line of a subject', () => {
    expect(fillLine('News for {{organizationName}}', values)).toBe(
      'News for <b>A & B</b> "{{programName}}" Bcc: all@example.test',
    );
  });
});

describe('A template', () => {
  test('is refused with a subject of two lines: a second line would be a header of its own', () => {
    expect(issuesOf({ subject: 'Hello\r\nBcc: all@example.test' })).toEqual([
      { path: 'subject', message: 'Subject must be one line.' },
    ]);
  });

  // T0644
  test('needs a name, a subject and words', () => {
    expect([
      ...new Set(issuesOf({ templateName: ' ', subject: 'Hi', text: ' ' })?.map(({ path }) => path)),
    ]).toEqual(['templateName', 'subject', 'text']);
    expect(issuesOf({ text: ' ' })).toEqual([
      { path: 'text', message: 'Please write the email, as text or as HTML.' },
    ]);
    expect(template({ text: '', html: '<p>Hello</p>' }).success).toBe(true);
  });
});
