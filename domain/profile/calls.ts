/** A call of the user, preferences and subscriptions services. Spec: PROF-05. */
export type UserCall = keyof typeof REFETCHED

/** Returns true if the profile is fetched again and stored after `call`. Spec: PROF-05. */
export const isProfileRefetched = (call: UserCall): boolean => REFETCHED[call]

const REFETCHED = {
  profile: false,
  updateProfile: false,
  signUp: false,
  businessSignUp: false,
  addRecentlyViewedProduct: true,
  removeRecentlyViewedProducts: true,
  addToWishlist: true,
  removeFromWishlist: true,
  addBlogBookmark: true,
  removeBlogBookmark: true,
  deleteAccount: true,
  undoAccountDeletion: true,
  userPreferences: false,
  addCategory: false,
  removeCategory: false,
  changeRecommendations: false,
  newsletter: false,
  changeNewsletter: false,
  subscribeBackInStock: false,
  backInStockSubscriptions: false,
  removeBackInStockSubscription: false
} as const
