import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardList } from '../../../../src/client/ui/data-table/card-list.tsx';

const drawn = (pending: boolean, names: string[]) =>
  renderToStaticMarkup(
    <CardList pending={pending} loading="Loading users">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </CardList>,
  );

test('A page as cards says that it is under way, that there is nothing, or lists them', () => {
  expect(drawn(true, [])).toMatch(/role="status".*Loading users/);
  expect(drawn(false, [])).toContain('No results.');
  expect(drawn(false, ['Sari', 'Budi'])).toMatch(/<ul[^>]*><li>Sari<\/li><li>Budi<\/li><\/ul>/);
});
