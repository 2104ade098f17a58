// The rich scene in GTK 4: a GtkListView. GTK has no rows that can be swiped, so a row moves its content by allocation.
// Arguments: MOVEMENT FRAMES WIDTH HEIGHT.
//   cc rich.c -o rich $(pkg-config --cflags --libs gtk4)
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 72, ROWS = 10000, TEXTS = 212 };

// A row: the buttons below, and a content that moves to the left.

typedef struct {
  GtkWidget parent;
  GtkWidget *stage, *stage_text, *content, *dot, *circle, *sender, *subject, *preview, *date;
  double shift;
} Row;

typedef struct {
  GtkWidgetClass parent;
} RowClass;

G_DEFINE_TYPE(Row, row, GTK_TYPE_WIDGET)

static void row_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *first, int *second) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? ROW : 100;
  *first = *second = -1;
}

static void row_allocate(GtkWidget *widget, int width, int height, int baseline) {
  Row *row = (Row *)widget;
  gtk_widget_set_child_visible(row->stage, row->shift > 0);
  if (row->shift > 0) {
    GskTransform *middle = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(width - row->shift / 2 - 40, 0));
    gtk_widget_allocate(row->stage, 80, height, -1, middle);
  }
  gtk_widget_allocate(
      row->content, width, height, -1, gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(-row->shift, 0)));
}

static void row_dispose(GObject *object) {
  Row *row = (Row *)object;
  g_clear_pointer(&row->stage, gtk_widget_unparent);
  g_clear_pointer(&row->content, gtk_widget_unparent);
  G_OBJECT_CLASS(row_parent_class)->dispose(object);
}

static void row_class_init(RowClass *class) {
  GTK_WIDGET_CLASS(class)->measure = row_measure;
  GTK_WIDGET_CLASS(class)->size_allocate = row_allocate;
  G_OBJECT_CLASS(class)->dispose = row_dispose;
}

static GtkWidget *label(const char *style, const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_widget_add_css_class(label, style);
  return label;
}

static GtkWidget *box(GtkOrientation orientation, const char *style) {
  GtkWidget *box = gtk_box_new(orientation, 0);
  gtk_widget_add_css_class(box, style);
  return box;
}

static void row_init(Row *row) {
  GtkWidget *widget = GTK_WIDGET(row);
  gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class(widget, "mail");

  row->stage = box(GTK_ORIENTATION_VERTICAL, "stage");
  GtkWidget *mark = box(GTK_ORIENTATION_HORIZONTAL, "mark");
  gtk_widget_set_halign(mark, GTK_ALIGN_CENTER);
  row->stage_text = label("small", "Archive");
  gtk_label_set_xalign(GTK_LABEL(row->stage_text), 0.5);
  gtk_box_append(GTK_BOX(row->stage), mark);
  gtk_box_append(GTK_BOX(row->stage), row->stage_text);
  gtk_widget_set_parent(row->stage, widget);

  row->content = box(GTK_ORIENTATION_HORIZONTAL, "content");
  row->dot = box(GTK_ORIENTATION_HORIZONTAL, "dot");
  gtk_widget_set_valign(row->dot, GTK_ALIGN_CENTER);
  row->circle = gtk_label_new("ML");
  gtk_widget_set_valign(row->circle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(row->circle, "circle");
  GtkWidget *lines = box(GTK_ORIENTATION_VERTICAL, "lines");
  GtkWidget *first = box(GTK_ORIENTATION_HORIZONTAL, "first");
  row->sender = label("sender", "");
  row->date = gtk_label_new("");
  gtk_widget_add_css_class(row->date, "small");
  row->subject = label("subject", "");
  row->preview = label("preview", "");
  gtk_box_append(GTK_BOX(first), row->sender);
  gtk_box_append(GTK_BOX(first), row->date);
  gtk_box_append(GTK_BOX(lines), first);
  gtk_box_append(GTK_BOX(lines), row->subject);
  gtk_box_append(GTK_BOX(lines), row->preview);
  gtk_box_append(GTK_BOX(row->content), row->dot);
  gtk_box_append(GTK_BOX(row->content), row->circle);
  gtk_box_append(GTK_BOX(row->content), lines);
  gtk_widget_set_parent(row->content, widget);
}

// The window.

static const char *movement;
static int frames, frame, height;
static GtkAdjustment *offset;
static GtkWidget *swiped;

static const char *css =
    "* { font: 13px 'DejaVu Sans'; color: #6b6b73; }"
    "window, .content, listview { background: white; }"
    "listview, listview > row { padding: 0; margin: 0; border: none; outline: none; }"
    "listview > row:hover { background: none; }"
    ".mail { background: #f2f2f5; } .mail.over { background: #1f7a4d; }"
    ".stage { padding: 14px 0; } .mark { min-width: 20px; min-height: 20px; border-radius: 10px; background: #6b6b73; }"
    ".dot { min-width: 8px; min-height: 8px; border-radius: 4px; margin: 0 4px; }"
    ".unread .dot { background: #0a62d0; } .unread .sender { font-weight: bold; }"
    ".circle { min-width: 40px; min-height: 40px; border-radius: 20px; font: bold 16px 'DejaVu Sans'; color: white; }"
    ".shade0 .circle { background: #1f7a4d; } .shade1 .circle { background: #a03a8a; }"
    ".shade2 .circle { background: #4f5bbf; } .shade3 .circle { background: #4d7a1f; }"
    ".shade4 .circle { background: #1f6fb5; }"
    ".lines { margin-left: 12px; padding: 8px 16px 7px 0; border-bottom: 1px solid #c9c9ce; }"
    ".first, .sender { min-height: 20px; } .sender { font-size: 16px; color: #16161a; }"
    ".subject, .preview { min-height: 18px; } .subject { color: #16161a; }"
    ".small { font-size: 12px; }"
    ".bar { background: #f8f8fa; border-bottom: 1px solid #c9c9ce; } .bar.title { min-height: 43px; }"
    ".bar.header { min-height: 27px; padding-left: 16px; } .bold { font-weight: bold; color: #16161a; }"
    ".styles { background: #f8f8fa; min-width: 240px; } .style { min-height: 60px; padding-left: 12px; }"
    ".sketch { min-width: 50px; min-height: 34px; border: 1px solid #c9c9ce; margin: 12px 12px 12px 0; }"
    ".name { font-size: 16px; color: #16161a; }";

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  gtk_list_item_set_child(item, g_object_new(row_get_type(), NULL));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  guint index = gtk_list_item_get_position(item);
  GtkWidget *widget = gtk_list_item_get_child(item);
  Row *row = (Row *)widget;
  char text[200];
  snprintf(text, sizeof text, "Marta Lindqvist %u", index % TEXTS);
  gtk_label_set_text(GTK_LABEL(row->sender), text);
  snprintf(text, sizeof text, "Keys for the cabin %u", index % TEXTS);
  gtk_label_set_text(GTK_LABEL(row->subject), text);
  snprintf(
      text, sizeof text,
      "%u The spare set is under the blue pot, left of the door. The stove needs a minute before it draws",
      index % TEXTS);
  gtk_label_set_text(GTK_LABEL(row->preview), text);
  snprintf(text, sizeof text, "17:%u", 10 + index % 50);
  gtk_label_set_text(GTK_LABEL(row->date), text);
  char shade[] = "shade0";
  shade[5] += index % 5;
  const char *classes[] = {"mail", shade, index % 3 == 0 ? "unread" : NULL, NULL};
  gtk_widget_set_css_classes(widget, classes);
  if (index == 1) swiped = widget;
}

static gboolean tick(GtkWidget *window, GdkFrameClock *clock, gpointer data) {
  frame += 1;
  if (frame > frames) {
    gtk_window_destroy(GTK_WINDOW(window));
    return G_SOURCE_REMOVE;
  }
  if (!strcmp(movement, "scroll")) gtk_adjustment_set_value(offset, 7 * frame - 4);
  if (!strcmp(movement, "jump")) gtk_adjustment_set_value(offset, 1166 * frame % (ROW * ROWS - (height - 72)));
  if (!strcmp(movement, "swipe") && swiped) {
    Row *row = (Row *)swiped;
    row->shift = 3 * MIN(frame % 72, 72 - frame % 72);
    if (row->shift > 96) gtk_widget_add_css_class(swiped, "over");
    else gtk_widget_remove_css_class(swiped, "over");
    gtk_widget_queue_allocate(swiped);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean end(gpointer window) {
  gtk_window_destroy(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

static gboolean go_on(gpointer data) {
  gtk_adjustment_set_value(offset, gtk_adjustment_get_value(offset) + 10.6);
  frame += 1;
  return frame % 20 == 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static gboolean read_on(gpointer data) {
  g_timeout_add(1000 / 60, go_on, NULL);
  return G_SOURCE_CONTINUE;
}

static GtkWidget *styles(void) {
  const char *names[] = {"Actions", "Delete", "Panels", "Trigger", "Menu", "Pushing menu", "Inbox"};
  GtkWidget *styles = box(GTK_ORIENTATION_VERTICAL, "styles");
  gtk_widget_set_hexpand(styles, FALSE);
  for (int i = 0; i < 7; i++) {
    GtkWidget *style = box(GTK_ORIENTATION_HORIZONTAL, "style");
    GtkWidget *texts = box(GTK_ORIENTATION_VERTICAL, "texts");
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(texts), label("name", names[i]));
    gtk_box_append(GTK_BOX(texts), label("small", "What it does with a row"));
    gtk_box_append(GTK_BOX(style), box(GTK_ORIENTATION_HORIZONTAL, "sketch"));
    gtk_box_append(GTK_BOX(style), texts);
    gtk_box_append(GTK_BOX(styles), style);
  }
  return styles;
}

static GtkWidget *list(int width) {
  GtkStringList *numbers = gtk_string_list_new(NULL);
  for (int i = 0; i < ROWS; i++) gtk_string_list_append(numbers, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *rows = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(numbers))), factory);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), rows);
  gtk_widget_set_vexpand(scrolled, TRUE);
  offset = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));

  GtkWidget *column = box(GTK_ORIENTATION_VERTICAL, "list");
  GtkWidget *header = box(GTK_ORIENTATION_HORIZONTAL, "bar");
  gtk_widget_add_css_class(header, "header");
  gtk_box_append(GTK_BOX(header), label("bold", "Today"));
  gtk_box_append(GTK_BOX(column), header);
  gtk_box_append(GTK_BOX(column), scrolled);
  gtk_widget_set_size_request(column, width >= 700 ? 640 : width, -1);
  gtk_widget_set_hexpand(column, width < 700);
  return column;
}

int main(int count, char **words) {
  if (count != 5) {
    fprintf(stderr, "%s MOVEMENT FRAMES WIDTH HEIGHT\n", words[0]);
    return 2;
  }
  movement = words[1];
  frames = atoi(words[2]);
  int width = atoi(words[3]);
  height = atoi(words[4]);
  gtk_init();
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css, -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkWidget *bar = box(GTK_ORIENTATION_VERTICAL, "bar");
  gtk_widget_add_css_class(bar, "title");
  gtk_widget_set_vexpand(bar, FALSE);
  const char *titles[][2] = {{"bold", "Inbox"}, {"small", "10 unread"}};
  for (int i = 0; i < 2; i++) {
    GtkWidget *title = label(titles[i][0], titles[i][1]);
    gtk_label_set_xalign(GTK_LABEL(title), 0.5);
    gtk_widget_set_vexpand(title, TRUE);
    gtk_box_append(GTK_BOX(bar), title);
  }
  GtkWidget *parts = box(GTK_ORIENTATION_HORIZONTAL, "parts");
  gtk_widget_set_vexpand(parts, TRUE);
  if (width >= 700) gtk_box_append(GTK_BOX(parts), styles());
  gtk_box_append(GTK_BOX(parts), list(width));
  if (width >= 700) {
    GtkWidget *page = label("name", "Choose a mail to read it.");
    gtk_label_set_xalign(GTK_LABEL(page), 0.5);
    gtk_box_append(GTK_BOX(parts), page);
  }
  GtkWidget *all = box(GTK_ORIENTATION_VERTICAL, "all");
  gtk_box_append(GTK_BOX(all), bar);
  gtk_box_append(GTK_BOX(all), parts);
  gtk_window_set_child(GTK_WINDOW(window), all);
  if (!strcmp(movement, "read")) {
    g_timeout_add(5000, read_on, NULL);
    g_timeout_add(1000 * frames / 60, end, window);
  } else {
    gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  }
  gtk_window_present(GTK_WINDOW(window));
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
  return 0;
}
