import { frameTexts, tabTexts } from '../frame/frame.texts.ts';
import { gateTexts } from '../gate/gate.texts.ts';
import { mediaTexts } from '../media/media.texts.ts';
import { menuTexts } from '../menu/menu.texts.ts';
import { postsTexts } from '../posts/posts.texts.ts';
import { settingsTexts } from '../settings/settings.texts.ts';
import { wholesaleTexts } from '../wholesale/wholesale.texts.ts';
import { problemTexts } from './problem.texts.ts';

/** Every text of the admin. Each tab brings its own, both languages side by side. */
function textsOf(language: 'en' | 'ru') {
  return {
    frame: frameTexts[language],
    tabs: tabTexts[language],
    gate: gateTexts[language],
    problems: problemTexts[language],
    posts: postsTexts[language],
    media: mediaTexts[language],
    menu: menuTexts[language],
    settings: settingsTexts[language],
    wholesale: wholesaleTexts[language],
  };
}

export const en = textsOf('en');
export const ru = textsOf('ru');
