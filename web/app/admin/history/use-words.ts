import type { HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/history';
import { useTranslation } from 'react-i18next';

type Thing = Pick<HistoryEntry, 'noun' | 'subject_id' | 'title'>;

/** How many changed fields a line of the list names. */
const FIELDS = 4;

/** Who, what and what happened, in the language of the interface. */
export function useWords() {
  const { t, i18n } = useTranslation();
  const known = (key: string, fallback: string): string => (i18n.exists(key) ? t(key) : fallback);

  /** Staff by their name; what has no account under a name of ours. */
  function person({ kind, name }: Pick<HistoryPerson, 'kind' | 'name'>): string {
    return kind === 'staff' || kind === 'partner' ? name : known(`history.people.${name}`, name);
  }

  const noun = (name: string): string => known(`history.nouns.${name}`, name);
  const action = (name: string): string => known(`history.actions.${name}`, name);

  function named({ noun: of, subject_id: id, title }: Thing): string | null {
    if (of === 'imagery') return known(`cafe.places.names.${id}`, id);
    return of === 'jobs' ? known(`status.jobs.names.${id}`, id) : title;
  }

  function thing(one: Thing): string {
    const { noun: of } = one;
    const name = named(one);
    return name ? t('history.title', { noun: noun(of), title: name }) : noun(of);
  }

  /** address.city has a name of its own, or that of the address. */
  function field(of: string, path: string): string {
    const [first = path] = path.split('.');
    const key = (name: string) => `history.fields.${of}.${name.replaceAll('.', '_')}`;
    return known(key(path), known(key(first), path.replaceAll(/[._]/g, ' ')));
  }

  /** “Changed: price, name and 3 more”. */
  function summary({ noun: of, action: done, fields }: HistoryEntry): string {
    const names = [...new Set(fields.map((path) => field(of, path).toLocaleLowerCase(i18n.language)))];
    if (names.length === 0 || (done !== 'update' && done !== 'revert')) return action(done);
    const first = names.slice(0, FIELDS).join(', ');
    const more = names.length - FIELDS;
    const text = more > 0 ? t('history.moreFields', { fields: first, count: more }) : first;
    return t('history.changed', { action: action(done), fields: text });
  }

  return { person, noun, action, thing, field, summary };
}
