import { expect, test } from 'vitest';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { onBehalfNews } from '../../../src/domain/notifications/on-behalf-news.ts';

// T1401
test('Whoever can agree for an organization that staff registered is asked to, with the link to where they do', () => {
  const facts = { program: { name: 'Venture', slug: 'venture' }, organization: { name: 'Kopi Nusa' } };
  const asked = newsText(onBehalfNews({ ...facts, asks: true }));
  expect(asked.lines.at(-1)).toContain('Open the registration to agree');
  expect(asked.message).toContain('Open the registration to agree');
  expect(asked.path).toBe('/programs/venture/registration?registrationDataDrawer=true');
  expect(newsText(onBehalfNews(facts)).message).not.toContain('agree');
});
