export { postsTexts as texts } from './posts.texts.ts';
export { PostsTab as Screen } from './posts-tab.tsx';
